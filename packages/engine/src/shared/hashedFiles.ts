// Tells which files have a content hash in their names, so that browsers may keep them for ever.

/** Names with the content hashes of esbuild and docgen. */
const HASHED = /^assets\/.+\.(?:[0-9a-f]{8}|[A-Z2-7]{8})\.[\w.]+$/

/** Returns whether the name of an output file contains a content hash. */
export function isHashed(outFile: string): boolean {
  return HASHED.test(outFile)
}
