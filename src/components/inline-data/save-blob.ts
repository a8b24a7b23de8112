/** Saves a file as a download. Its URL lives until the browser has taken it. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The click has been taken when this task is over.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}
