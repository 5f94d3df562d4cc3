// Carries the rules of old style sheets over that are for classes and attributes in the text of pages.
// All other rules are for the HTML of the old theme.
import { readFile } from 'node:fs/promises'
import { glob } from 'tinyglobby'
import { themeSources } from '../../node/packageRoot.ts'
import { cssBlocks, splitCss } from './cssBlocks.ts'
import { type InMode, inModes, modeOf } from './modes.ts'
import { withoutOldVariables } from './oldVariables.ts'
import type { Modes } from './siteVariables.ts'
import type { UsedNames } from './usedNames.ts'

interface OwnNames extends UsedNames {
  /** Classes of docgen's theme, whose rules must not change. */
  readonly taken: ReadonlySet<string>
}

/** Returns the classes that the theme of docgen has rules for. */
export async function themeClasses(): Promise<Set<string>> {
  const files = await glob('**/*.css', { cwd: themeSources(), absolute: true })
  const texts = await Promise.all(files.map((path) => readFile(path, 'utf8')))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)),
  )
}

/** Returns the rules for names that pages use; '' if there are none. */
export function ownRules(css: string, names: OwnNames, variables: Modes): string {
  return cssBlocks(css)
    .flatMap(({ prelude, body }): string[] => {
      if (/^@(?:media|supports)\b/.test(prelude)) {
        const inner = ownRules(body, names, variables)
        return inner === '' ? [] : [`${prelude} {\n${inner}}\n`]
      }
      if (prelude.startsWith('@') || cssBlocks(body).length > 0) return []
      const selectors = splitCss(prelude, ',').flatMap((each) => ownSelector(each, names))
      const declarations = splitCss(body, ';').flatMap((each) => declaration(each, variables))
      if (selectors.length === 0 || declarations.length === 0) return []
      const lines = declarations.map((each) => `  ${each};\n`).join('')
      return [inModes(selectors, `{\n${lines}}\n`)]
    })
    .join('')
}

/** Elements of old themes that contain the text of a page. */
const CONTENT =
  /^(?:\.vp-doc|\.theme-doc-markdown|\.markdown|\.sl-markdown-content|\.rspress-doc|\.rp-doc|\.md-typeset)\s+/

function ownSelector(written: string, names: OwnNames): InMode[] {
  const { classes, attributes, taken, isInFrontmatter } = names
  const { mode, selector: inTheme } = modeOf(written)
  const selector = inTheme.replace(CONTENT, '')
  const found = [...selector.matchAll(/\.([A-Za-z_][\w-]*)|\[([\w-]+)/g)]
  const isOwn = ([, name, attribute]: readonly (string | undefined)[]) =>
    name === undefined ? attributes.has(attribute ?? '') : classes.has(name) && !taken.has(name)
  return found.length > 0 && found.every(isOwn) && !/[#&]|^(?:html|body)\b/.test(selector)
    ? [{ selector: `${isInFrontmatter ? ':is(.article, .home)' : '.article'} ${selector}`, mode }]
    : []
}

/** Returns a declaration with values instead of variables of the old theme; none if it cannot be kept. */
function declaration(text: string, variables: Modes): string[] {
  const kept = withoutOldVariables(text, variables)
  // Relative addresses would lead elsewhere.
  return kept === null || /url\(\s*['"]?(?!data:|https?:|\/)/.test(kept) ? [] : [kept]
}
