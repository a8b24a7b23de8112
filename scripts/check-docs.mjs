// Every export of a door, and every member of it that a caller can reach, has a TSDoc comment. Prints what has none.
import ts from "typescript";

const DOORS = ["index", "core", "markdown", "testing", "highlight", "math", "mermaid"].map(
  (door) => `src/${door}.ts`,
);

const config = ts.readConfigFile("tsconfig.json", ts.sys.readFile).config;
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ".");
const program = ts.createProgram(DOORS, options);
const checker = program.getTypeChecker();
const missing = new Set();

const inSources = (node) =>
  /\/src\//.test(node.getSourceFile().fileName) && !/node_modules/.test(node.getSourceFile().fileName);

function hasDoc(node) {
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.getJSDocCommentsAndTags(owner).length > 0;
}

function note(node, name) {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  missing.add(`${file.fileName.replace(/^.*\/src\//, "src/")}:${line + 1} ${name}`);
}

function isHidden(member) {
  const flags = ts.getCombinedModifierFlags(member);
  return (
    flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected) ||
    (member.name && ts.isPrivateIdentifier(member.name))
  );
}

/** A discriminant says all there is in its own type. */
const isTag = (member) =>
  ["kind", "type", "role", "event_type"].includes(member.name?.getText()) &&
  /^[`"]/.test(member.type?.getText() ?? "");

function visitMembers(node, name) {
  const members = node.members ?? [];
  for (const member of members) {
    if (ts.isConstructorDeclaration(member) || ts.isClassStaticBlockDeclaration?.(member) || isHidden(member))
      continue;
    if (ts.isIndexSignatureDeclaration(member) || isTag(member)) continue;
    const memberName = `${name}.${member.name?.getText() ?? "()"}`;
    if (!hasDoc(member)) note(member, memberName);
    if (member.type && ts.isTypeLiteralNode(member.type)) visitMembers(member.type, memberName);
  }
}

for (const door of DOORS) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(door));
  for (const exported of checker.getExportsOfModule(module)) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declarations = (symbol.declarations ?? []).filter(inSources);
    if (declarations.length > 0 && !declarations.some(hasDoc)) note(declarations[0], symbol.name);
    for (const node of declarations) {
      if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) visitMembers(node, symbol.name);
      if (ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type))
        visitMembers(node.type, symbol.name);
    }
  }
}

if (missing.size > 0) {
  console.error(`Without a TSDoc comment:\n${[...missing].sort().join("\n")}`);
  process.exit(1);
}
console.log("Every public export and member is documented.");
