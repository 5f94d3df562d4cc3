// Translates the Vue code of a VitePress page: components, templates and included files. Reports what
// has no counterpart.
import type { Html } from 'mdast'
import { posix } from 'node:path'
import { hasSlots, slotImport } from '../../astro/slots.ts'
import type { PageInput } from '../../pageInput.ts'
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import { addStub, KEPT_MODULES, MISSING_FILES, type StubUse } from '../../stubs.ts'
import { TEAM } from '../../readVueMarkup.ts'
import { applyEdits, type Edit } from '../edits.ts'
import { attributeEdits } from '../links/links.ts'
import { stubImport } from '../modules/modules.ts'
import { nodesOfType, rangeOf, type ParsedText } from '../parse.ts'
import { includeEdits } from '../vitepressIncludes.ts'
import { skippedRanges } from '../vitepressText.ts'
import { vueEdits, type VueResult } from './vue.ts'
import { vueData } from './data.ts'
import { loadedValues } from './loaded.ts'
import { iconNames, isEmptyValue, vueImports } from './imports.ts'
import { indentedCode, mdxEscapes } from '../mdx/mdxEscapes.ts'

/** Translates the Vue code of a page. Returns the edits and the imports that the page needs. */
export function translateVue(
  { tree, source, kind }: ParsedText,
  input: PageInput,
): { edits: Edit[]; imports: string[] } {
  const toMdx = kind === 'mdx'
  const skipped = skippedRanges(source)
  const data = vueData(input, { frontmatter: input.frontmatter, body: source })
  const blocks = nodesOfType<Html>(tree, 'html').map(({ value }) => value)
  const imported = vueImports(blocks, input)
  const slotted = new Set(
    [...input.vueMarkup].flatMap(([name, { jsx }]) => (hasSlots(jsx) ? [name] : [])),
  )
  const icons = new Set([...input.vueIcons, ...iconNames(blocks)])
  const own = input.vueComponents
  const loaded = loadedValues(blocks.join('\n'), input.page, input.site)
  const given = { toMdx, skipped, data, imported, loaded, slotted, own, icons }
  const vue = vueEdits(tree, source, given)
  const edits = [
    ...includeEdits(tree, source, input, toMdx),
    ...vue.edits.map((edit) => ({ ...edit, text: withAddresses(edit.text, input) })),
    ...(toMdx
      ? [...mdxEscapes(tree, source), ...indentedCode(tree, source)]
      : nodesOfType<Html>(tree, 'html')
          .map(rangeOf)
          .flatMap(({ start, end }) => attributeEdits(source, start, end, input))),
  ]
  reportLost(vue, source, input)
  reportValues(vue, input)
  const imports = importsOf(vue, source, input)
  if (vue.edits.some(({ text }) => text.includes('<Slot name=')))
    imports.unshift(slotImport(['Slot'], `docs/${input.page.to}`, input.places.has))
  return { edits, imports }
}

function reportValues({ declarations }: VueResult, { note, page }: PageInput): void {
  if (declarations.some(isEmptyValue)) note({ ...MISSING_FILES, filePath: page.from })
  if (declarations.some((each) => /^import\b.*\/\.vitepress\//.test(each)))
    note({ ...KEPT_MODULES, filePath: page.from })
}

/** Translates the addresses in a tag. */
export function withAddresses(tag: string, input: PageInput): string {
  return applyEdits(tag, attributeEdits(tag, 0, tag.length, input))
}

/** Reports code without counterpart, at the first place. */
function reportLost(
  { lost }: VueResult,
  source: string,
  { page, note, bodyLine }: PageInput,
): void {
  const byCode = new Map(lost.map(({ what, at }) => [what, at]))
  if (byCode.size === 0) return
  const [[, at] = ['', 0]] = byCode
  const names = [...byCode.keys()].map((what) => `\`${shortened(what)}\``)
  note({
    kind: 'impossible',
    message: `Code of Vue was removed or is shown as text: ${names.join(', ')}.`,
    filePath: page.from,
    line: bodyLine + source.slice(0, at).split('\n').length,
  })
}

function shortened(code: string): string {
  const line = code.replace(/\s+/g, ' ')
  return line.length > SHOWN_CODE ? `${line.slice(0, SHOWN_CODE)} …` : line
}

/** How many characters of a piece of code the report shows. */
const SHOWN_CODE = 60

/** Returns the imports of stubs for components, and the constants that the tags use. */
function importsOf(
  { components, unset, declarations }: VueResult,
  source: string,
  input: PageInput,
): string[] {
  const imports = [...components].map(([name, isFrame]) => {
    if (name === TEAM) return stubImport(name, input)
    const isMissing = !input.vueComponents.has(name) && !isImported(name, source, input)
    const use = { name, filePath: input.page.from, isFrame, isMissing }
    addVueStub(use, input, unset.get(name))
    return stubImport(name, input)
  })
  if (declarations.length === 0) return imports
  return [...imports, ...(imports.length > 0 ? [''] : []), declarations.join('\n\n')]
}

/** Adds a component, and those that it uses itself. */
export function addVueStub(
  use: StubUse,
  input: Pick<PageInput, 'stubs' | 'vueMarkup'>,
  unset: Iterable<string> = [],
): void {
  const known = input.vueMarkup.get(use.name) ?? null
  // The component would fail, or show nothing, without a property that it uses.
  const needs = (name: string) =>
    new RegExp(String.raw`\bprops\.${escapeRegExp(name)}\b`).test(known?.jsx ?? '')
  const vue = [...unset].some(needs) ? null : known
  addStub(input.stubs, { ...use, vue })
  const isNew = (name: string) => !input.stubs.get(name)?.usedIn.has(use.filePath)
  for (const name of vue?.components ?? [])
    if (name !== TEAM && isNew(name))
      addVueStub({ name, filePath: use.filePath, isFrame: undefined }, input)
}

/** Returns whether a page imports a component from a package, or from a file that exists. Names of files can begin with an alias. */
function isImported(name: string, source: string, { page, places }: PageInput): boolean {
  const statement = new RegExp(String.raw`\bimport\s[^'";]*\b${name}\b[^'";]*['"]([^'"\n]+)['"]`)
  const from = statement.exec(source)?.[1]
  if (from === undefined) return false
  if (!from.startsWith('.')) return !from.endsWith('.vue')
  return places.has(posix.join(posix.dirname(page.from), from))
}
