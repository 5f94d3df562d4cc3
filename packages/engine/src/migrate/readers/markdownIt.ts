// Reads the plugins that a site of VitePress adds to markdown-it.
import { dataOf, listOf, ownValue, textOf, type Data } from '../config/values.ts'
import type { AddNote } from '../types.ts'
import { MATH } from './markdownPlugins.ts'

/** HTML that a `:::` block becomes. `$title` stands for the text after its name. */
export interface ContainerHtml {
  /** HTML before the content of a block with a title. */
  readonly open: string
  /** HTML before the content of a block without a title. */
  readonly bare: string
  readonly close: string
  /** Whether the HTML contains components of Vue. */
  readonly isVue?: boolean
}

/** Plugins whose syntax the migration translates, by the name of the extension with the same syntax. */
const SYNTAX: Readonly<Record<string, string>> = {
  'markdown-it-abbr': 'abbr',
  'markdown-it-deflist': 'def_list',
  'markdown-it-image-size': 'image_size',
  'markdown-it-img-mark': 'image_mode',
  'markdown-it-ins': 'markdown-it-ins',
  'markdown-it-kbd': 'markdown-it-kbd',
  'markdown-it-mark': 'pymdownx.mark',
  'markdown-it-sub': 'pymdownx.tilde',
  'markdown-it-sup': 'markdown-it-sup',
}

/** Plugins whose work docgen or the migration does anyway. */
const SERVED =
  /^markdown-it-(?:anchor|attrs|checkbox|container|emoji|footnote|github-.*|image-.*|implicit-figures|link-attributes|task-.*|toc.*|mathjax3?.*|katex.*|texmath)$|^vitepress-plugin-(?:tabs|group-icons|mermaid|llms)$/

const FORMULAS = /^markdown-it-(?:mathjax3?|katex|texmath)/

/** Plugins of `@mdit` and forks whose names differ from those of the packages with the same syntax. */
const SAME: Readonly<Record<string, string>> = {
  'markdown-it-dl': 'markdown-it-deflist',
  'markdown-it-img-lazyload': 'markdown-it-image-lazyload',
  'markdown-it-img-size': 'markdown-it-image-size',
  'markdown-it-imsize': 'markdown-it-image-size',
  'markdown-it-tasklist': 'markdown-it-task-list',
  'markdown-it-figure': 'markdown-it-implicit-figures',
  'markdown-it-tex': 'markdown-it-texmath',
}

/** `@mdit/plugin-katex` and `@vscode/markdown-it-katex` → `markdown-it-katex`. */
function packageName(written: string): string {
  const name = written
    .replace(/^@mdit\/plugin-/, 'markdown-it-')
    .replace(/^@[^/]+\/(?=markdown-it-)/, '')
  return ownValue(SAME, name) ?? name
}

/** Returns what the translators of pages need to know, and reports plugins that docgen does not have. */
export function markdownItFacts(
  config: Data,
  note: AddNote,
): { extensions: readonly string[]; containers: Readonly<Record<string, ContainerHtml>> } {
  const markdown = dataOf(config['markdown'])
  const uses = [markdown['preConfig'], markdown['config']].flatMap((each) =>
    listOf(dataOf(each)['$uses']).map(dataOf),
  )
  const names = uses.flatMap(({ name, container }) => {
    const written = textOf(name)
    return written === undefined || container !== undefined ? [] : [packageName(written)]
  })
  if (names.some((name) => FORMULAS.test(name))) note(MATH)
  const lost = names.filter((name) => !(name in SYNTAX) && !SERVED.test(name))
  if (lost.length > 0) {
    note({
      kind: 'impossible',
      message: `These plugins of markdown-it have no counterpart: ${lost.map((name) => `\`${name.replace(/_default$/, '')}\``).join(', ')}.`,
    })
  }
  return {
    extensions: names.flatMap((name) => ownValue(SYNTAX, name) ?? []),
    containers: Object.fromEntries(uses.flatMap(containerOf)),
  }
}

function containerOf({ container, html }: Data): [string, ContainerHtml][] {
  const name = textOf(container)
  if (name === undefined || !/^[\w-]+$/.test(name)) return []
  const { open, bare, close } = dataOf(html)
  const written = [open, bare, close].map((each) => (typeof each === 'string' ? each.trim() : ''))
  const [withTitle = '', without = '', end = ''] = written
  const own = { open: withTitle, bare: without, close: end }
  const isHtml = withTitle !== '' && !/\{\{|\s[:@]\w/.test(written.join(''))
  const isVue = /<\/?(?:[A-Z]|[\w]+-)/.test(written.join(''))
  // Tags that begin in one part and end in another cannot become components of React.
  const isPair =
    isVue && /^<([\w-]+)\b[^<>]*>$/.exec(without)?.[1] === /^<\/([\w-]+)>$/.exec(end)?.[1]
  if (isHtml && (!isVue || isPair)) return [[name, { ...own, isVue }]]
  const div = `<div class="${name}">`
  return [[name, { open: `${div}\n\n**$title**`, bare: div, close: '</div>' }]]
}
