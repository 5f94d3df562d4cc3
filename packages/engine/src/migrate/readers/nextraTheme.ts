// Reads the theme configuration of Nextra 2 and 3. It is React, of which the texts and the tags for the head are
// read; see `react/jsx-runtime` in knownPackages.ts.
import { join } from 'node:path'
import { loadForeignConfig } from '../config/loadForeignConfig.ts'
import { dataOf, isData, listOf, textOf, withoutEmpty, type Data } from '../config/values.ts'
import type { AddNote, Project } from '../types.ts'

interface NextraTheme {
  readonly title?: string
  readonly docsRepositoryBase?: string
  readonly footer?: { readonly message: string }
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
  return withoutEmpty({
    title:
      /^%s\s*[-–—|·:]+\s*([^%]+)$/.exec(textOf(seo['titleTemplate']) ?? '')?.[1] ??
      textIn(theme['logo']),
    docsRepositoryBase: textOf(theme['docsRepositoryBase']),
    footer: footer === undefined ? undefined : { message: footer },
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
}

function bannerOf(theme: Data): unknown {
  const { text, content } = dataOf(theme['banner'])
  return content ?? text
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
