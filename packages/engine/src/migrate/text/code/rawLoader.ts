// Reads imports with loaders of webpack before the path, such as `!!raw-loader!./start.ts`.

/** The text of a file, which further loaders may change: `!!raw-loader!./loaders/sign!./start.ts`. */
const RAW = /^(?:!!|-?!)?raw-loader(?:\?[^!]*)?!((?:[^!]*!)*)([^!]+)$/

/** Returns the path of a file that is imported as text; undefined for other imports. */
export function rawPath(specifier: string): string | undefined {
  return RAW.exec(specifier)?.[2]
}

/** Returns whether a loader of the site changes the text. */
export function isTextChanged(specifier: string): boolean {
  return Boolean(RAW.exec(specifier)?.[1])
}
