// What modules written for other tools read from `import.meta.env`, with the names that Vite gave these values:
// https://vite.dev/guide/env-and-mode

/** Where and how modules run. */
export interface Environment {
  readonly dev: boolean
  readonly base: string
  /** A JavaScript expression that tells whether a module runs where pages are rendered. */
  readonly isServer: string
}

/**
 * Returns the expressions that replace the fields. The object itself stays unknown: esbuild would add
 * 165 B to the JavaScript of every site, also without such modules.
 */
export function environmentDefines({ dev, base, isServer }: Environment): Record<string, string> {
  return {
    'import.meta.env.MODE': JSON.stringify(dev ? 'development' : 'production'),
    'import.meta.env.DEV': String(dev),
    'import.meta.env.PROD': String(!dev),
    'import.meta.env.SSR': isServer,
    'import.meta.env.BASE_URL': JSON.stringify(base),
  }
}
