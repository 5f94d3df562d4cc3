// An interface that sites extend. It has a file of its own, because TypeScript merges declarations
// of a site only with names that a module exports with `*`.

/**
 * Types of the frontmatter fields that only this site has. It is empty; `docgen types` writes the
 * fields to a file that extends it.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- sites add the fields
export interface SiteFrontmatter {}
