// Prepares the text of a Starlight page: pictures and variables that only Astro knows.
import { posix } from 'node:path'
import type { UserConfig } from '../../types/index.ts'
import { headingSluggerOf } from '../../markdown/rehype/headingSlugs.ts'
import { escapeAttribute } from '../../shared/html.ts'
import { outsideCode, outsideFences } from './parse.ts'
import { BADGES } from './theme/shared.ts'
import { ownValue } from '../config/values.ts'
import { quoted } from '../quoted.ts'

export function astroText(body: string, config: UserConfig): string {
  const text = outsideFences(body, (part) => withBaseAddresses(part, config))
  const pictures = new Map<string, string>()
  const translated = outsideCode(text, (part) =>
    withPictureNames(astroValues(withoutImports(part), config), pictures, body),
  )
  const imports = [...pictures].map(([path, name]) => `import ${name} from ${quoted(path)}\n`)
  return imports.length === 0 ? translated : `\n${imports.join('')}\n${translated}`
}

const BADGE = /^(#{1,6}[ \t]+.*?)[ \t]*:badge\[([^\]\n]*)\](?:\{([^{}\n]*)\})?[ \t]*$/gm

/**
 * Writes the badges of `starlight-heading-badges`, which are no part of the ids of headings. Only MDX
 * pages can show the component of docgen.
 */
export function withHeadingBadges(body: string, isMdx: boolean): string {
  return outsideFences(body, (part) =>
    part.replace(BADGE, (_, heading: string, text: string, attributes = '') => {
      const variant = /\bvariant=["']?([\w-]+)/.exec(attributes as string)?.[1] ?? 'default'
      const label = escapeAttribute(text)
      const badge = isMdx
        ? `<Badge text="${label}" variant="${variant}" />`
        : `<span class="badge" data-type="${ownValue(BADGES, variant) ?? 'info'}">${label}</span>`
      const title = heading.replace(/^#+\s*|[`*_]/g, '')
      return `${heading} ${badge} \\{#${headingSluggerOf('starlight', new Set())(title)}}`
    }),
  )
}

/** An address that begins with a variable: `{\`${import.meta.env.BASE_URL}/a\`}`, or a sum. */
const FROM_BASE =
  /(\b[\w-]+=)\{\s*(?:`((?:[^`$\\]|\$\{\s*import\.meta\.env\.(?:BASE_URL|SITE)\s*\})*)`|import\.meta\.env\.BASE_URL(?:\s*\+\s*(['"`])([^'"`\n$]*)\3)?)\s*\}/g

/** Writes addresses that consist of the base and a path as plain text, as docgen reads them. */
function withBaseAddresses(text: string, { base = '/', siteOrigin = '' }: UserConfig): string {
  return text.replace(
    FROM_BASE,
    (all: string, name: string, template?: string, _quote?: string, path = '') => {
      // Any other text may need its braces.
      if (template !== undefined && !template.includes('${')) return all
      const written = template ?? `\${import.meta.env.BASE_URL}${path as string}`
      const address = written
        .replace(/\$\{\s*import\.meta\.env\.SITE\s*\}/g, siteOrigin)
        .replace(/\$\{[^}]*\}/g, base)
        .replace(/(?<!:)\/{2,}/g, '/')
      return `${name}"${address}"`
    },
  )
}

/** The components for pictures in Astro take imports: `<Image src={import('./a.png')} />`. */
function withoutImports(text: string): string {
  return text.replace(/(\bsrc=)\{\s*import\(\s*(['"])([^'"]+)\2\s*,?\s*\)\s*\}/g, '$1"$3"')
}

const LOADED_PICTURE =
  /(?<!\bawait\s+)\bimport\(\s*(['"])(\.[^'"\n]+\.(?:png|jpe?g|gif|webp|avif|svg))\1\s*,?\s*\)(?!\s*\.)/g

/**
 * Writes names for the pictures that attributes of components load: `{ image: import('./a.png') }`. Docgen
 * shows them by their addresses. `pictures` contains the names by the paths, and grows.
 */
function withPictureNames(text: string, pictures: Map<string, string>, page: string): string {
  return text.replace(LOADED_PICTURE, (_, _quote, path: string) => {
    const stem = posix
      .basename(path)
      .replace(/\.\w+$/, '')
      .replace(/\W+/g, '_')
    const taken = new Set(pictures.values())
    const isTaken = (name: string) => taken.has(name) || new RegExp(`\\b${name}\\b`).test(page)
    let name = pictures.get(path) ?? `picture_${stem}`
    while (!pictures.has(path) && isTaken(name)) name += '_'
    pictures.set(path, name)
    return name
  })
}

/** Translates what pages and components of Astro share outside of code. */
export function astroValues(text: string, config: UserConfig): string {
  return withModeClasses(withValues(text, config))
}

/** Starlight names the mode that hides an element, docgen the mode that shows it. */
function withModeClasses(text: string): string {
  return text.replace(/(?<![\w:-])(light|dark):sl-hidden(?![\w-])/g, (_, mode: string) =>
    mode === 'light' ? 'only-dark' : 'only-light',
  )
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
