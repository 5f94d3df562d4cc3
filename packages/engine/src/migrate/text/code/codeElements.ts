// Writes components with code as fenced code blocks, which can mark lines and are highlighted by the
// build: literal code with marks (`<Code code={…} ins={2} />`), and the content of an imported file.
import type { Program } from 'estree'
import type { Root } from 'mdast'
import type { MdxFlowExpression } from 'mdast-util-mdx'
import { posix } from 'node:path'
import { parseRanges } from '../../../markdown/code/codeMeta.ts'
import { expressionOf } from '../../../markdown/mdx/literals.ts'
import type { PageInput } from '../../pageInput.ts'
import { relativePath } from '../../places.ts'
import { createFileTarget } from './codeFiles.ts'
import { docusaurus } from './codeBlocks.ts'
import { constantsOf, dataOfExpression, type Constants } from '../components/constants.ts'
import { expressiveCode, META_ENTRY } from './expressiveCode.ts'
import type { Fence } from './fence.ts'
import type { PageNames } from '../modules/imports.ts'
import type { CodeFence, JsxElement } from '../components/jsx.ts'
import { commentsOf } from './magicComments.ts'
import { rangeOf } from '../parse.ts'
import { textCode } from './textCode.ts'
import { moduleFile } from '../modules/reexports.ts'
import { MERMAID } from '../../readers/markdownPlugins.ts'
import { isTextChanged, rawPath } from './rawLoader.ts'

/** Components that show code, by their names in the themes of the tools. */
const CODE = /^(?:Code|CodeBlock)$/

/** A demo of Rspress, whose code is in a file. */
const DEMO = 'code'

/** A diagram of Docusaurus, whose source is an attribute. */
const DIAGRAM = 'Mermaid'

const WITHOUT_LOADER = {
  kind: 'done',
  message:
    'A loader of the old site changed the code of these files for a component. Pages now show the code itself, without the component.',
} as const

const MARKS = ['mark', 'ins', 'del', 'add', 'rem']

export function createCodeFence(
  tree: Root,
  source: string,
  names: PageNames,
  input: PageInput,
): CodeFence {
  const constants = constantsOf(tree)
  return (node, name) => {
    const { start, end } = rangeOf(node)
    const content = contentOf(node, source)
    const isWrapped = isTextChanged(specifierOf(content ?? '', names.imports))
    const isCode = CODE.test(name) || isWrapped
    if (!(isCode || name === DEMO || name === DIAGRAM) || !isAlone(source, start, end)) return null
    const values = valuesOf(node, constants)
    if (name === DIAGRAM) return diagramFence(values, input)
    const demo = values?.get('src')
    if (name === DEMO) return typeof demo === 'string' ? demoFence(demo, input) : null
    if (isWrapped) input.note({ ...WITHOUT_LOADER, filePath: input.page.from })
    const file = content === undefined ? undefined : rawFile(content, names, input)
    if (file !== undefined) return fenceText(fenceOf(values, null, ` file="${file}"`))
    const literal = input.site.tool === 'docusaurus' ? literalChild(node, constants) : undefined
    if (literal !== undefined && values !== null) {
      const fence = docusaurusFence(values, literal)
      return fenceText(docusaurus(fence, { comments: commentsOf(input.site) }))
    }
    const code = values?.get('code')
    const hasMarks = [...MARKS, 'meta'].some((name) => values?.has(name))
    return typeof code === 'string' && hasMarks ? fenceText(fenceOf(values, code, '')) : null
  }
}

function demoFence(path: string, input: PageInput): string {
  const lang = /\.(\w+)$/.exec(path)?.[1] ?? 'tsx'
  return fenceText({ lang, meta: `file="${createFileTarget(input)(path)}"`, lines: [] })
}

/** Returns null if the source of the diagram depends on the page. */
function diagramFence(values: Values | null, input: PageInput): string | null {
  const code = values?.get('value') ?? values?.get('chart')
  if (typeof code !== 'string') return null
  input.note(MERMAID)
  const lines = linesOf(code)
  return fenceText({ lang: 'mermaid', meta: '', lines })
}

/** Returns the lines of code without empty ones at the start and spaces at the end. */
function linesOf(code: string): string[] {
  return code.replace(/^\n+/, '').trimEnd().split('\n')
}

/** A fence needs lines of its own. */
function isAlone(source: string, start: number, end: number): boolean {
  return (
    /(?:^|\n)[ \t]*$/.test(source.slice(Math.max(0, start - 200), start)) &&
    /^[ \t]*(?:\n|$)/.test(source.slice(end))
  )
}

type Values = ReadonlyMap<string, unknown>

/** Returns the values of attributes that are known without running the page. */
function valuesOf({ attributes }: JsxElement, constants: Constants): Values | null {
  const entries: [string, unknown][] = []
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return null
    const { name, value } = attribute
    const program = typeof value === 'object' ? (value?.data?.estree as Program | undefined) : null
    const expression = program ? expressionOf(program) : null
    entries.push([
      name,
      typeof value === 'string' || !value
        ? (value ?? true)
        : dataOfExpression(expression, constants),
    ])
  }
  return new Map(entries)
}

/** Returns the text in `<CodeBlock>{`text`}</CodeBlock>` or `<CodeBlock>text</CodeBlock>`, if it does not depend on the page. */
function literalChild(element: JsxElement, constants: Constants): string | undefined {
  const [child, ...others] = element.children
  const text = textCode(element)
  if (text !== undefined) return text
  if (others.length > 0 || !child || !/^mdx(?:Flow|Text)Expression$/.test(child.type))
    return undefined
  const program = (child as MdxFlowExpression).data?.estree
  const value = program ? dataOfExpression(expressionOf(program), constants) : undefined
  return typeof value === 'string' ? value : undefined
}

/** The attributes of `CodeBlock` in the notation of code blocks. */
function docusaurusFence(values: Values, code: string): Fence {
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const title = text('title')
  const first = values.get('showLineNumbers')
  const meta = [
    title === undefined ? '' : `title="${title.replaceAll('"', '\\"')}"`,
    text('metastring') ?? '',
    first === true
      ? 'showLineNumbers'
      : typeof first === 'number'
        ? `showLineNumbers=${first}`
        : '',
  ]
  const lang = text('language') ?? langInClass(text('className')) ?? ''
  const lines = linesOf(code)
  return { lang, meta: meta.filter(Boolean).join(' '), lines }
}

/** Returns the name in `code={name}` or `<CodeBlock>{name}</CodeBlock>`. */
function contentOf(node: JsxElement, source: string): string | undefined {
  const { start, end } = rangeOf(node)
  const written = source.slice(start, end)
  return (
    /\scode=\{\s*([A-Za-z_$][\w$]*)\s*\}/.exec(written)?.[1] ??
    /^<[\w.]+[^>]*>\s*\{\s*([A-Za-z_$][\w$]*)\s*\}\s*<\/[\w.]+>$/.exec(written)?.[1]
  )
}

function specifierOf(name: string, imports: PageNames['imports']): string {
  return imports.find(({ names }) => names.get(name) === 'default')?.from ?? ''
}

/** Returns the new path of the file that a page imports as text by this name. */
function rawFile(name: string, { imports }: PageNames, input: PageInput): string | undefined {
  const from = specifierOf(name, imports)
  const raw = rawPath(from) ?? /^(.*)\?raw$/.exec(from)?.[1]
  const file = raw === undefined ? undefined : moduleFile(raw, input.page.from, input)
  if (file === undefined) return undefined
  return relativePath(posix.join('docs', input.page.to), input.places.movedPath(file))
}

/** Creates the code block. Without `code`, its lines are not known, so only numbers can mark them. */
function fenceOf(values: Values | null, code: string | null, file: string): Fence {
  const text = (name: string) => {
    const value = values?.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const isSet = (name: string) => values?.get(name) === true
  const marks = MARKS.flatMap((mark) => markersOf(values?.get(mark)).map((each) => [mark, each]))
  const title = text('title')
  const meta = [
    title === undefined ? '' : `title="${title.replaceAll('"', '\\"')}"`,
    ...partsOfMeta(values, code !== null),
    isSet('showLineNumbers') ? 'showLineNumbers' : '',
    isSet('wrap') ? 'wrap' : '',
    ...marks.map(([mark = '', value = '']) => (code === null ? value : `${mark}=${value}`)),
  ]
  const kept = meta.filter((part) => code !== null || !/^["'/]/.test(part))
  const lang = text('lang') ?? text('language') ?? langInClass(text('className')) ?? ''
  const lines = code === null ? [] : linesOf(code)
  const fence = { lang, meta: kept.filter(Boolean).join(' '), lines }
  const translated = code === null ? withNumbers(fence) : expressiveCode(fence)
  return { ...translated, meta: `${translated.meta}${file}`.trim() }
}

/** Returns the parts of `meta`. An attribute replaces the title there. */
function partsOfMeta(values: Values | null, hasCode: boolean): string[] {
  const meta = values?.get('meta')
  const parts = (typeof meta === 'string' ? (meta.match(META_ENTRY) ?? []) : []).filter(
    (part) => !(/^title=/i.test(part) && values?.has('title')),
  )
  if (hasCode) return parts
  return parts
    .map((part) => part.replace(/^(?:mark|ins|del|add|rem)=/i, ''))
    .filter((part) => /^(?:\{|title=|showLineNumbers$|wrap$)/i.test(part))
}

function withNumbers(fence: Fence): Fence {
  return { ...fence, meta: fence.meta.replace('showLineNumbers', 'lineNumbers') }
}

function langInClass(className: string | undefined): string | undefined {
  return /\blanguage-([\w+#-]+)/.exec(className ?? '')?.[1]
}

/** Writes a value of `mark`, `ins` or `del` as metadata: lines as `{2,4-5}`, texts as `"text"`. */
function markersOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(markersOf)
  if (typeof value === 'number') return [`{${value}}`]
  if (typeof value === 'string')
    return value === '' ? [] : parseRanges(value).length > 0 ? [`{${value}}`] : [quoted(value)]
  const { range, regexp, label } = (value ?? {}) as Readonly<Record<string, unknown>>
  const start = typeof label === 'string' && label !== '' ? `${quoted(label)}:` : ''
  if (typeof range === 'string' || typeof range === 'number') return [`{${start}${range}}`]
  return typeof regexp === 'string' ? [`/${regexp}/`] : []
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

function fenceText({ lang, meta, lines }: Fence): string {
  const longest = Math.max(2, ...(lines.join('\n').match(/`+/g) ?? []).map(({ length }) => length))
  const ticks = '`'.repeat(longest + 1)
  return [ticks + [lang || 'text', meta].filter(Boolean).join(' '), ...lines, ticks].join('\n')
}
