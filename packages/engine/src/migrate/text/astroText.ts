// Prepares the text of a Starlight page: pictures and variables that only Astro knows.
import type { UserConfig } from '../../types/index.ts'
import { outsideCode } from './parse.ts'

export function astroText(body: string, config: UserConfig): string {
  return outsideCode(body, (text) => withValues(withoutImports(text), config))
}

/** The components for pictures in Astro take imports: `<Image src={import('./a.png')} />`. */
function withoutImports(text: string): string {
  return text.replace(/(\bsrc=)\{\s*import\((['"])([^'"]+)\2\)\s*\}/g, '$1"$3"')
}

/** Writes the values of the variables that Vite and Astro define, because pages have no others. */
function withValues(text: string, { base = '/', siteOrigin = '' }: UserConfig): string {
  const values: Readonly<Record<string, string | boolean>> = {
    BASE_URL: base,
    SITE: siteOrigin,
    MODE: 'production',
    PROD: true,
    DEV: false,
    SSR: true,
  }
  return text.replace(/\bimport\.meta\.env\.([A-Z_]+)\b/g, (all, name: string) =>
    name in values ? JSON.stringify(values[name]) : all,
  )
}
