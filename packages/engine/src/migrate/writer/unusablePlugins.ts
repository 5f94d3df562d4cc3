// Finds Markdown plugins of the site that do what only the old tool needs, so that docgen does not run them.
import { relative, sep } from 'node:path'
import { dataOf, textOf } from '../config/values.ts'
import type { Usable } from './usableModules.ts'

/** Returns the path of the module that exports a plugin, relative to the project folder. */
export function pathOf(plugin: unknown, { site }: Usable): string | undefined {
  const absPath = textOf(dataOf(Array.isArray(plugin) ? plugin[0] : plugin)['$module'])
  return absPath === undefined ? undefined : relative(site.root, absPath).split(sep).join('/')
}

/** Plugins of the site that do what only the old tool needs. */
export const UNUSABLE = {
  links: {
    kind: 'done',
    message:
      'Markdown plugins that change the addresses of links are not used, because docgen resolves links to files itself.',
  },
  astro: {
    kind: 'impossible',
    message:
      'Markdown plugins that set data of Astro, such as the time to read a page, are not used. The `page` hook of a plugin can change the frontmatter; “Plugins” in the manual explains it.',
  },
} as const

/** Returns null for a plugin that docgen can run. `schemes` are those of links that only the site knows. */
export function unusableKind(
  plugin: unknown,
  input: Usable,
  schemes: readonly string[],
): keyof typeof UNUSABLE | null {
  const text = input.modules.get(pathOf(plugin, input) ?? '') ?? ''
  if (/\bdata!?\.astro\b(?!\?)|\bastro!?\.frontmatter\b/.test(text)) return 'astro'
  const changesLinks =
    /\.(?:url|href)\s*=(?!=)/.test(text) && /(['"`])(?:link|definition|a)\1/.test(text)
  return changesLinks && !schemes.some((scheme) => text.includes(scheme)) ? 'links' : null
}

const KNOWN_SCHEME = /^(?:https?|mailto|tel|ftp|data|javascript|pathname|vscode):$/i

/** Returns the schemes of links that a plugin of the site has to replace: `[Class](api:Class)`. */
export function ownSchemes(texts: Iterable<string>): string[] {
  const found = [...texts].flatMap((text) =>
    [...text.matchAll(/\]\(<?([a-z][a-z\d+.-]*:)(?!\/\/)/gi)].map(([, scheme = '']) => scheme),
  )
  return [...new Set(found)].filter((scheme) => !KNOWN_SCHEME.test(scheme))
}
