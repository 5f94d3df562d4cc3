// Translates the scripts of a Docusaurus site's own components, if docgen has everything that they
// import from Docusaurus, or a line of code can replace it.
import { posix } from 'node:path'
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import { dataOf, type Data } from '../../config/values.ts'
import type { SourceSite } from '../../types.ts'
import { translatedLanguages } from '../../readers/docusaurus/messages.ts'
import { definitionsOf, EXPORTS } from './docusaurusNames.ts'
import { withoutDocumentTags } from './documentTags.ts'
import { withLazyTexts } from './lazyTexts.ts'
import { pictureComponent, withSvgComponents } from './modulePictures.ts'
import { withPlainLinks } from '../links/plainLinks.ts'
import { quoted } from '../../quoted.ts'

/** Attributes with another name in docgen. */
const ATTRIBUTES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  CodeBlock: ['language', 'lang'],
  Link: ['to', 'href'],
}

const IMPORT =
  /\bimport\s+(?!type\b)(?:([A-Za-z_$][\w$]*)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])(@(?:docusaurus|theme)\/[\w/-]+|docusaurus-plugin-internaldocs-fb\/internal|internaldocs-fb-helpers|clsx|classnames)\3/g

/** An import that nothing replaces. Options of the old site may name packages, too. */
const LEFT =
  /\b(?:from|import|require)\s*\(?\s*['"](?:(?:@(?:docusaurus|theme(?:-original)?)|docusaurus-plugin-internaldocs-fb)\/|internaldocs-fb-helpers['"])/

/** Returns null if the module needs something that docgen does not have. `pathOf` finds a module that the migration adds. */
export function docusaurusModule(
  written: string,
  site: Pick<SourceSite, 'config' | 'facts' | 'aliases' | 'moves'>,
  pathOf: (name: string) => string,
): string | null {
  const { facts } = site
  const hasBase = (site.config.base ?? '/') !== '/'
  const moved = withFiles(withMovedFiles(withoutProtocol(written), site))
  const text = withoutDocumentTags(withClasses(moved))
  const definitions = definitionsOf(siteConfigFor(text, facts))
  const needs = new Map<string, string>()
  const locals = new Map<string, string>()
  const changed = text.replace(
    IMPORT,
    (all, main: string | undefined, list: string | undefined, _, from: string) => {
      const named = (list ?? '').split(',').flatMap((each) => {
        const [name = '', local = name] = each.trim().split(/\s+as\s+/)
        return name === '' ? [] : [[local, `${from}#${name}`] as const]
      })
      const names = [...(main === undefined ? [] : [[main, from] as const]), ...named]
      const written = names.map(([local, key]) => {
        const definition = definitions[key]
        for (const [name, source] of Object.entries(definition?.needs ?? {}))
          needs.set(name, source)
        if (!isUsed(local, text)) return ''
        return (
          exportFor(local, sourceOf(key, facts, hasBase) ?? [], pathOf) ??
          (definition ? `const ${local} = ${definition.value}` : null)
        )
      })
      if (written.includes(null)) return all
      for (const [local, key] of names) locals.set(local, EXPORTS[key]?.[0] ?? '')
      return written.join('\n')
    },
  )
  const withoutTypes = changed.replace(/\bimport\s+type\b[^;'"]*?\bfrom\s*(['"])[^'"\n]+\1/g, '')
  if (LEFT.test(withoutTypes)) return null
  const linked = withPlainLinks(withNeeds(changed, needs), {
    links: localNames(locals, 'Link'),
    bases: localNames(locals, 'withBase'),
  })
  const attributed = [...locals].reduce(withAttributes, linked)
  return withLazyTexts(attributed, localNames(locals, 'translate'))
}

/** Whether a module uses a name that it imports. */
function isUsed(name: string, text: string): boolean {
  return (
    (text.match(new RegExp(`(?<![\\w$/])${escapeRegExp(name)}(?![\\w$])`, 'g'))?.length ?? 0) > 1
  )
}

/** Returns the options of the old site that a module can read. Most modules read only texts. */
function siteConfigFor(text: string, facts: SourceSite['facts']): Data {
  const others = Object.entries(dataOf(facts['allOptions'])).filter(
    ([name]) => name === 'i18n' || text.includes('siteConfig'),
  )
  const read = others.filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
  return { ...Object.fromEntries(read), ...dataOf(facts['siteConfig']) }
}

/** Returns the names by which a module knows an export of docgen. */
function localNames(locals: ReadonlyMap<string, string>, name: string): string[] {
  return [...locals].flatMap(([local, each]) => (each === name ? [local] : []))
}

/** The home pages of both tools have a class `hero`, whose layouts differ. */
function withClasses(text: string): string {
  return text.replace(/\bclassName=(?:\{[^{}]*\}|"[^"]*"|'[^']*')/g, (attribute) =>
    attribute.replace(/(?<![\w.-])hero(?![\w-])/g, 'page-hero'),
  )
}

/** Docusaurus does not check addresses that begin with `pathname://`. */
function withoutProtocol(text: string): string {
  return text.replace(/(['"`])pathname:\/\/(?=\/)/g, '$1')
}

/** Public files have another folder: `@site/static/img/a.png`. */
function withMovedFiles(text: string, { aliases, moves }: Pick<SourceSite, 'aliases' | 'moves'>) {
  const siteDir = aliases['@site'] ?? '.'
  const within = (path: string) => `@site/${posix.relative(siteDir, path)}`
  return moves.reduce(
    (moved, { from, to }) => moved.replaceAll(`${within(from)}/`, `${within(to)}/`),
    text,
  )
}

/** A picture, another file that becomes an address, or the text of a file. */
const REQUIRED =
  /\brequire\(\s*(['"])((?:!!|-?!)?raw-loader(?:\?[^'"!\n]*)?!(?:[^'"!\n]+!)*([^'"!\n]+)|[^'"\n]+\.(?:svg|png|jpe?g|gif|webp|avif|ico|mp[34]|webm|ogg|pdf))\1\s*\)(?:\.default\b)?/g

const RAW_IMPORT =
  /(\bfrom\s*)(['"])(?:!!|-?!)?raw-loader(?:\?[^'"!\n]*)?!(?:[^'"!\n]+!)*([^'"!\n]+)\2/g

/** A file is an address in docgen, and that of an SVG file is a component in Docusaurus. */
function withFiles(text: string): string {
  const imports: string[] = []
  const changed = text
    .replace(RAW_IMPORT, '$1$2$3?raw$2')
    .replace(REQUIRED, (_, __, path: string, raw?: string) => {
      const name = `file${imports.length + 1}`
      imports.push(`import ${name} from ${quoted(raw === undefined ? path : `${raw}?raw`)}\n`)
      return path.endsWith('.svg') ? pictureComponent(name) : name
    })
  return imports.join('') + withSvgComponents(changed)
}

/**
 * Links of pages that exist in several languages stay in the language of the page. Addresses of a
 * site below a base may contain the base.
 */
function sourceOf(
  key: string,
  facts: SourceSite['facts'],
  hasBase: boolean,
): (typeof EXPORTS)[string] | undefined {
  const found = EXPORTS[key]
  if (key === '@docusaurus/Link' && translatedLanguages(facts).length > 0)
    return ['Link', 'translatedText']
  const [name = '', from] = found ?? []
  const isAddress = from === 'docgen/runtime' && /^(?:Link|withBase)$/.test(name)
  return hasBase && isAddress ? [name, 'siteAddresses'] : found
}

/** Returns the import of docgen's export; null if docgen has none for the name. */
function exportFor(
  local: string,
  [name, source]: readonly [string?, string?],
  pathOf: (name: string) => string,
): string | null {
  if (name === undefined || source === undefined) return null
  const from = source.includes('/') ? source : pathOf(source)
  return `import { ${name === local ? name : `${name} as ${local}`} } from ${quoted(from)}`
}

/** Imports what definitions use, unless the module imports it anyway. */
function withNeeds(text: string, needs: ReadonlyMap<string, string>): string {
  const imports = [...needs]
    .filter(([name]) => !new RegExp(`\\bimport \\{ ${name} \\} from`).test(text))
    .map(([name, source]) => `import { ${name} } from ${quoted(source)}\n`)
  return imports.join('') + text
}

function withAttributes(text: string, [local, name]: readonly [string, string]): string {
  const [from, to] = ATTRIBUTES[name] ?? []
  if (from === undefined) return text
  const tag = new RegExp(`(<${local.replaceAll('$', '\\$')}\\b[^<>]*?\\s)${from}=`, 'g')
  return text.replace(tag, `$1${to}=`)
}
