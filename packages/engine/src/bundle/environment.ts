// What modules written for other tools read from `import.meta.env`, with the names that Vite gave these values:
// https://vite.dev/guide/env-and-mode

const ENV = 'import.meta.env'

/** Where and how modules run. */
export interface Environment {
  readonly dev: boolean
  readonly base: string
  /** A JavaScript expression that tells whether a module runs where pages are rendered. */
  readonly isServer: string
}

/** Returns the expressions that replace the object and its fields. Other fields are undefined. */
export function environmentDefines({ dev, base, isServer }: Environment): Record<string, string> {
  const fields = {
    MODE: JSON.stringify(dev ? 'development' : 'production'),
    DEV: String(dev),
    PROD: String(!dev),
    SSR: isServer,
    BASE_URL: JSON.stringify(base),
  }
  const entries = Object.entries(fields)
  return {
    [ENV]: `{${entries.map(([name, value]) => `"${name}":${value}`).join(',')}}`,
    ...Object.fromEntries(entries.map(([name, value]) => [`${ENV}.${name}`, value])),
  }
}
