/** The file in an output folder that lists what docgen wrote. */
export const MANIFEST_FILE = '.docgen-files'
