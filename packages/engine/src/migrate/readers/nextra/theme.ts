// Reads the theme configuration of Nextra 2 and 3. It is React, of which the texts and the tags for the head are
// read; see `react/jsx-runtime` in knownPackages.ts.
import type { UserFooter } from '../../../types/themeOptions.ts'
import { join } from 'node:path'
import { loadForeignConfig, type ForeignConfig } from '../../config/loadForeignConfig.ts'
import { dataOf, isData, listOf, textOf, withoutEmpty, type Data } from '../../config/values.ts'
import type { AddNote, Project } from '../../types.ts'

export interface NextraTheme {
  readonly title?: string
  readonly docsRepositoryBase?: string
  /** Texts of the link to edit a page, and above the outline. */
  readonly editText?: string
  readonly outlineTitle?: string
  readonly footer?: UserFooter
  readonly banner?: { readonly text: string; readonly id?: string }
  /** Tags in the form of `headTags`. */
  readonly head: readonly unknown[]
  /** Names of languages by their tag. */
  readonly labels: Readonly<Record<string, string>>
  /** Addresses of the repository and of the chat, by the name of their icon. */
  readonly social: Readonly<Record<string, string>>
}

const NONE: NextraTheme = { head: [], labels: {}, social: {} }

/** Returns what the theme configuration says, and reports its parts that only React can show. */
export async function readNextraTheme(
  { root, paths }: Project,
  note: AddNote,
): Promise<NextraTheme> {
  const filePath = paths.find((path) => /^(?:src\/)?theme\.config\.[cm]?[jt]sx?$/.test(path))
  if (filePath === undefined) return NONE
  const loaded = await loadForeignConfig(join(root, filePath), root).catch(() => null)
  const theme = dataOf(loaded?.value)
  const { text, content } = dataOf(theme['footer'])
  const shown = {
    logo: theme['logo'],
    footer: content ?? text ?? theme['footer'],
    banner: bannerOf(theme),
  }
  const isLost = (value: unknown) =>
    isData(value) && (value['$function'] !== undefined || hasPictures(value))
  const lost = [
    ...Object.entries(shown).flatMap(([name, value]) => (isLost(value) ? [name] : [])),
    ...(isLost(theme['head']) ? ['head'] : []),
  ]
  if (loaded === null || lost.length > 0) {
    note({
      kind: 'decision',
      message: `The theme configuration contains React. Set ${listed(loaded === null ? ['logo', 'footer', 'edit link'] : lost)} in \`docgen.config.ts\`.`,
      filePath,
    })
  }
  const footer = textIn(shown.footer)
  const seo = dataOf(theme['useNextSeoProps'])
  const result = withoutEmpty({
    title:
      /^%s\s*[-–—|·:]+\s*([^%]+)$/.exec(textOf(seo['titleTemplate']) ?? '')?.[1] ??
      textIn(theme['logo']),
    docsRepositoryBase: textOf(theme['docsRepositoryBase']),
    editText: editTextOf(dataOf(theme['editLink'])),
    outlineTitle: textOf(dataOf(theme['toc'])['title']),
    footer: footer === undefined ? undefined : { message: footer, pages: 'all' as const },
    banner: bannerTextOf(theme),
    head: tagsIn(theme['head']),
    labels: Object.fromEntries(
      listOf(theme['i18n'])
        .map(dataOf)
        .flatMap(({ locale, name, text }) => {
          const label = textOf(name) ?? textOf(text)
          return label === undefined ? [] : [[String(locale), label]]
        }),
    ),
    social: withoutEmpty({
      github: textOf(dataOf(theme['project'])['link']),
      discord: textOf(dataOf(theme['chat'])['link']),
    }),
  })
  reportUnused(loaded, filePath, note)
  return result
}

/** Options whose texts and colors docgen has anyway, and those that are reported as React. */
const IRRELEVANT =
  /^(?:darkMode|search|themeSwitch|gitTimestamp|i18n|nextThemes|project|chat|logo|head|banner|footer)(?:\.|$)/

/** Reports options of the theme that nobody read. */
function reportUnused(loaded: ForeignConfig | null, filePath: string, note: AddNote): void {
  const names = loaded?.unused().filter((name) => !IRRELEVANT.test(name)) ?? []
  if (names.length === 0) return
  note({
    kind: 'impossible',
    message: `These options have no counterpart: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    filePath,
  })
}

/** The text may have an arrow at its end, as the default of Nextra has. */
function editTextOf({ content, text }: Data): string | undefined {
  return (textOf(content) ?? textOf(text))?.replace(/\s*→$/, '')
}

function bannerOf(theme: Data): unknown {
  const { text, content } = dataOf(theme['banner'])
  return content ?? text
}

/** Returns a banner that is nothing but text. */
function bannerTextOf(theme: Data): NextraTheme['banner'] {
  const shown = bannerOf(theme)
  const text = hasPictures(shown) ? undefined : textIn(shown)
  if (text === undefined) return undefined
  return withoutEmpty({ text, id: textOf(dataOf(theme['banner'])['key']) })
}

function listed(names: readonly string[]): string {
  return names
    .map((name) => `the ${name}`)
    .join(', ')
    .replace(/, ([^,]+)$/, ' and $1')
}

function textIn(value: unknown): string | undefined {
  return (textOf(value) ?? textOf(dataOf(value)['$text']))?.replace(/\s+/g, ' ').trim()
}

/** Returns whether an element has more than text: pictures, or components of the site. */
function hasPictures(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasPictures)
  if (!isData(value)) return false
  const { $element, children } = value
  return $element === 'svg' || $element === 'img' || $element === '' || hasPictures(children)
}

/** Returns the elements for the head. */
function tagsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(tagsIn)
  const { $element, $text, children, dangerouslySetInnerHTML: html, ...attributes } = dataOf(value)
  if ($element === 'fragment') return [children].flatMap(tagsIn)
  if (typeof $element !== 'string' || $element === '') return []
  const written = Object.entries(attributes).map(([name, each]) => [htmlName(name), each])
  return [[$element, Object.fromEntries(written), textOf(dataOf(html)['__html']) ?? textOf($text)]]
}

function htmlName(attribute: string): string {
  return attribute === 'httpEquiv' ? 'http-equiv' : attribute.toLowerCase()
}
