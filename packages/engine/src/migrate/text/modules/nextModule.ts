// Translates the scripts of a Nextra site, if docgen has everything that they import from Nextra and Next.js, or
// the module `nextParts` can replace it.
import { withSvgComponents } from './modulePictures.ts'
import { NEXT_PARTS, withNextParts } from './nextNames.ts'
import { NEXTRA } from '../theme/nextra.ts'
import { withThemeTags } from './themeTags.ts'
import { quoted } from '../../quoted.ts'

/** Returns null if the module needs something that docgen does not have. `pathOf` finds a module that the migration adds. */
export function nextModule(
  written: string,
  _: unknown,
  pathOf: (name: string) => string,
): string | null {
  const parts = withNextParts(withStaticImports(written), pathOf(NEXT_PARTS))
  const text = withThemeTags(parts, 'nextra/components', NEXTRA)
  const withoutTypes = text.replace(/\bimport\s+type\b[^;'"]*?\bfrom\s*(['"])[^'"\n]+\1/g, '')
  if (/\bfrom\s*['"](?:next|nextra|nextra-theme-docs)(?:\/|['"])/.test(withoutTypes)) return null
  return withAddresses(withSvgComponents(text))
}

const DYNAMIC = /\bimport\s+([A-Za-z_$][\w$]*)\s+from\s*(['"])next\/dynamic(?:\.js)?\2/

/**
 * Imports what `dynamic` would load later, so that its text is part of the page. What only a browser
 * can draw (`ssr: false`) is still loaded later.
 */
export function withStaticImports(text: string): string {
  const local = DYNAMIC.exec(text)?.[1]
  if (local === undefined) return text
  const imports: string[] = []
  const call = new RegExp(
    String.raw`(?<![\w$.])${local.replaceAll('$', '\\$')}(?:<[^>()]*>)?\(\s*(?:async\s*)?(?:\(\)\s*=>\s*)?import\(\s*(['"])([^'"\n]+)\1\s*\)` +
      String.raw`(?:\s*\.then\(\s*\(?(\w+)\)?\s*=>\s*\3\.(\w+)\s*,?\s*\))?\s*(?:,\s*\{(?:(?!\bssr\b)[^{}])*\}\s*)?,?\s*\)`,
    'g',
  )
  const changed = text.replace(call, (_, __, path: string, ___, exported?: string) => {
    const name = `Loaded${imports.length + 1}`
    const names = exported === undefined ? name : `{ ${exported} as ${name} }`
    imports.push(`import ${names} from ${quoted(path)}`)
    return name
  })
  if (imports.length === 0) return text
  const isUsed = new RegExp(String.raw`(?<![\w$.])${local.replaceAll('$', '\\$')}[(<]`).test(
    changed,
  )
  const kept = isUsed ? changed : changed.replace(new RegExp(`${DYNAMIC.source};?\\n?`), '')
  const directive = /^\s*(['"])use client\1;?[ \t]*\n/.exec(kept)?.[0] ?? ''
  return `${directive}${imports.join('\n')}\n${kept.slice(directive.length)}`
}

const PICTURE =
  /\bimport\s+([A-Za-z_$][\w$]*)\s+from\s*(['"])[^'"\n]+\.(?:png|jpe?g|gif|webp|avif|svg)\2/g

/** An imported picture is an address in docgen, and an object with `src` in Next.js. */
function withAddresses(text: string): string {
  const names = [...text.matchAll(PICTURE)].map(([, name = '']) => name.replaceAll('$', '\\$'))
  return names.reduce(
    (changed, name) => changed.replace(new RegExp(`(?<![\\w$.])${name}\\.src\\b`, 'g'), name),
    text,
  )
}
