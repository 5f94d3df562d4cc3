// The browsers that scripts and style sheets are written for. Separate from esbuildOptions.ts,
// because the theme's style sheets are built on their own.

/**
 * The browsers of Baseline 2022: modules, dynamic import, top-level await. Safari is named for the
 * CSS that it has only with a prefix.
 */
export const BROWSERS = ['es2022', 'safari16.4'] as const
