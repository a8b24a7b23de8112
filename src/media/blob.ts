/** Bytes as a part of a Blob. Blobs take none of shared memory, which no item's bytes ever lie in. */
export const blobPart = (bytes: Uint8Array): BlobPart => bytes as Uint8Array<ArrayBuffer>;

/** Bytes as a Blob, without a copy on this side. */
export const blobOf = (bytes: Uint8Array, type: string): Blob => new Blob([blobPart(bytes)], { type });
