// Translates the imports and the components of an MDX page.
import type { Root, Text } from 'mdast'
import type { PageInput } from '../../pageInput.ts'
import { freeName, importOf } from '../../astro/names.ts'
import { slotImport } from '../../astro/slots.ts'
import { addStub, framesOf, usesOf } from '../../stubs.ts'
import { COMPONENTS } from './components.ts'
import type { ToolName } from '../../types.ts'
import { asyncComponents, type AsyncComponent } from './asyncComponents.ts'
import { createCodeFence } from '../code/codeElements.ts'
import { definitionFor } from '../modules/docusaurusNames.ts'
import { documentTagEdits } from '../modules/documentTags.ts'
import type { Edit } from '../edits.ts'
import { globalImports } from './globals.ts'
import {
  imageSources,
  namesOf,
  ownNames,
  type PageNames,
  svgElements,
  themeImports,
  type ThemeImports,
  unusedNames,
} from '../modules/imports.ts'
import {
  attributesOf,
  directiveEdits,
  elementsOf,
  type JsxElement,
  jsxEdits,
  paragraphEdits,
  summaryEdits,
} from './jsx.ts'
import { listedChildren } from './listedChildren.ts'
import { slotEdits } from './slotEdits.ts'
import { withOrigins } from '../modules/reexports.ts'
import {
  loadedModules,
  moduleEdits,
  providedImport,
  stubImport,
  valueStub,
} from '../modules/modules.ts'
import { nextLinkEdits } from '../modules/nextLinks.ts'
import { NEXT_PARTS, nextPart } from '../modules/nextNames.ts'
import { fileTreeEdits } from './nextraFileTree.ts'
import { emptyFolderEdits } from './starlightFileTree.ts'
import { nodesOfType, rangeOf } from '../parse.ts'
import { pageValues } from './pageValues.ts'
import { PROVIDED } from '../modules/rspressModule.ts'
import { cardsOf } from '../theme/docusaurus.ts'
import { isKnownIcon } from '../theme/starlightMedia.ts'
import { withAddresses } from '../vue/page.ts'

/** Translates imports and components of an MDX page. */
export function componentEdits(tree: Root, source: string, input: PageInput): Edit[] {
  const { site, page } = input
  const waiting = site.tool === 'nextra' ? asyncComponents(tree) : []
  const { names, codeFence } = namesAndCode(tree, source, input, waiting)
  const frames = framesOf(tree)
  const theme = themeImports(names, site.tool)
  const modules = moduleEdits(names, frames, input)
  const own = new Set([
    ...names.defined,
    ...names.imports.flatMap(({ names: locals }) =>
      [...locals.keys()].filter((name) => !theme.imported.has(name)),
    ),
  ])
  const missing = [...renamedImports(theme, own, site.tool)]
  missing.push(...theme.missing.map((each) => replacementOf(each, frames, input)))
  if (site.tool === 'docusaurus')
    missing.push(...pageValues(tree, source, names, input.frontmatter))
  const slots = site.tool === 'starlight' ? slotEdits(tree, source, own) : []
  if (slots.length > 0) missing.push(slotImport(['Slot'], `docs/${page.to}`, input.places.has))
  const edits = [
    ...joined([...theme.edits, ...modules]).map((edit) => withLineEnd(edit, source)),
    ...waiting.map(({ name, range }) => ({ ...range, text: stubFor(name, frames, input) })),
    ...(site.tool === 'starlight' ? starlightEdits(tree, source, theme) : []),
    ...slots,
    ...(site.tool === 'nextra' ? nextraEdits(tree, source, { names, theme, own }) : []),
    ...loadedModules(tree, source, input),
    ...jsxEdits(tree, source, {
      tool: site.tool,
      imported: theme.imported,
      own,
      texts: textsOf(tree, source, input),
      codeFence,
    }).map((edit) => ({
      ...edit,
      text: edit.text.startsWith('```') ? edit.text : withAddresses(edit.text, input),
    })),
    ...listedChildren(tree, source, names, input),
    ...paragraphEdits(tree, source),
    ...summaryEdits(tree),
    ...imageSources(names, source),
    ...svgElements(tree, names),
    ...documentTagEdits(tree),
    ...frontmatterEdits(tree, names.defined, site.tool),
  ]
  missing.push(...globalImports(tree, new Set([...own, ...theme.imported.keys()]), frames, input))
  const hasHead = elementsOf(tree).some(({ name }) => name === 'head')
  if (hasHead && !theme.imported.has('Head')) missing.push(HEAD_IMPORT)
  if (site.tool === 'starlight') missing.push(...iconImports(tree, source, theme.imported, input))
  if (missing.length === 0) return edits
  // Of two edits at the beginning of the page, only one would be applied.
  const first =
    edits.find(({ start }) => start === theme.edits[0]?.start) ??
    edits.find(({ start }) => start === 0)
  const at = first?.start ?? 0
  const lineEnd = first?.text === '' && source[first.end - 1] === '\n' ? '\n' : ''
  const written = [...missing, first?.text].filter(Boolean).join('\n') + lineEnd
  return edits
    .map((edit) => (edit === first ? { ...edit, text: written } : edit))
    .concat(first ? [] : [{ start: at, end: at, text: `${missing.join('\n')}\n\n` }])
}

function starlightEdits(tree: Root, source: string, { imported }: ThemeImports): Edit[] {
  return [...directiveEdits(tree, source), ...emptyFolderEdits(tree, source, imported)]
}

interface NextraNames {
  readonly names: PageNames
  readonly theme: ThemeImports
  readonly own: ReadonlySet<string>
}

function nextraEdits(tree: Root, source: string, { names, theme, own }: NextraNames): Edit[] {
  const trees = fileTreeEdits(tree, source, { imported: theme.imported, own })
  return [...trees, ...nextLinkEdits(tree, source, names)]
}

/** Returns the names of a page without those that only its components for code use, which become code blocks. */
function namesAndCode(
  tree: Root,
  source: string,
  input: PageInput,
  waiting: readonly AsyncComponent[],
) {
  const found = withOrigins(namesOf(tree, source), input)
  const codeFence = createCodeFence(tree, source, found, input)
  const own = ownNames(found, input.site.tool)
  const isFenced = (node: JsxElement) =>
    codeFence(node, own.has(node.name ?? '') ? '' : (node.name ?? '')) !== null
  const fenced = elementsOf(tree).filter(isFenced)
  const replaced = [...fenced.map(rangeOf), ...waiting.map(({ range }) => range)]
  const unused = unusedNames(found.imports, tree, source, replaced)
  return { names: { ...found, unused }, codeFence }
}

/** Returns the imports of docgen's components whose names a page uses for its own. */
function renamedImports(
  { imported }: ThemeImports,
  own: ReadonlySet<string>,
  tool: ToolName,
): string[] {
  const names = [...imported.values()].flatMap((name) => COMPONENTS[tool][name]?.name ?? [])
  // Elements of HTML, such as `img`, are not imported.
  const taken = names
    .map((name) => name.split('.')[0] ?? '')
    .filter((name) => /^[A-Z]/.test(name) && own.has(name))
  return [...new Set(taken)].map((name) =>
    importOf(
      name,
      freeName(name, () => true),
    ),
  )
}

/** Returns the import of what replaces an export of the old tool's theme. */
function replacementOf(
  { name, exported, from }: ThemeImports['missing'][number],
  frames: ReadonlyMap<string, boolean>,
  input: PageInput,
): string {
  const { site } = input
  const part = site.tool === 'nextra' ? nextPart(from, exported) : undefined
  if (part !== undefined) return providedImport(part, NEXT_PARTS, input, name)
  const module = site.tool === 'rspress' ? PROVIDED[exported] : undefined
  if (module !== undefined) return providedImport(exported, module, input, name)
  const definition =
    site.tool === 'docusaurus'
      ? definitionFor(name, { from, exported }, site.facts['siteConfig'])
      : undefined
  if (definition !== undefined) return definition
  return /^[A-Z]/.test(name) ? stubFor(name, frames, input) : valueStub(name, from, input)
}

/** Returns the import of a stub for a component that docgen cannot use. */
function stubFor(name: string, frames: ReadonlyMap<string, boolean>, input: PageInput): string {
  const { page, stubs } = input
  addStub(stubs, { name, filePath: page.from, ...usesOf(frames, name), isMissing: true })
  return stubImport(name, input)
}

/** Joins edits of the same statement, which imports names of several modules in the old site. */
function joined(edits: readonly Edit[]): Edit[] {
  const byStart = new Map<number, Edit>()
  for (const edit of edits) {
    const text = [byStart.get(edit.start)?.text, edit.text].filter(Boolean).join('\n')
    byStart.set(edit.start, { ...edit, text })
  }
  return [...byStart.values()]
}

/** A statement that is removed takes its line with it, so that no empty lines are left. */
function withLineEnd(edit: Edit, source: string): Edit {
  const isRemoved = edit.text === '' && edit.start > 0 && source[edit.end] === '\n'
  return isRemoved ? { ...edit, end: edit.end + 1 } : edit
}

/** What other tools call the fields of a page. */
const FRONTMATTER: Partial<Record<ToolName, string>> = {
  docusaurus: 'frontMatter',
  nextra: 'metadata',
}

/** Replaces the name for the fields of a page, unless the page defines it. */
function frontmatterEdits(tree: Root, defined: ReadonlySet<string>, tool: ToolName): Edit[] {
  const name = FRONTMATTER[tool]
  if (name === undefined || defined.has(name)) return []
  const pattern = new RegExp(`(?<![\\w$.])${name}(?=\\.|\\b(?!\\s*:))`, 'g')
  return nodesOfType<Text>(tree, 'mdxTextExpression', 'mdxFlowExpression').flatMap((node) => {
    const value = node.value.replace(pattern, 'frontmatter')
    return value === node.value ? [] : [{ ...rangeOf(node), text: `{${value}}` }]
  })
}

/** Returns the import for icons of Starlight that docgen draws, too, and reports the others. */
function iconImports(
  tree: Root,
  source: string,
  imported: ReadonlyMap<string, string>,
  { note, page }: PageInput,
): string[] {
  const icons = elementsOf(tree)
    .filter((node) => imported.get(node.name ?? '') === 'Icon')
    .map((node) => attributesOf(node, source))
  const isKnown = (icon: (typeof icons)[number]) => isKnownIcon(icon?.get('name'))
  if (icons.some((icon) => !isKnown(icon) && !icon?.get('label')))
    note({ kind: 'impossible', message: LOST_ICONS, filePath: page.from })
  return icons.some(isKnown) ? [ICON_IMPORT] : []
}

const LOST_ICONS =
  'Icons that docgen does not draw, such as `<Icon name="star" />`, were removed. Use emoji or pictures where text needs them.'
const ICON_IMPORT = "import { Icon } from 'docgen/theme'"
const HEAD_IMPORT = "import { Head } from 'docgen/runtime'"

/** Docusaurus shows the pages of a category where its page says `<DocCardList />`. */
function textsOf(tree: Root, source: string, input: PageInput): Record<string, string> {
  const { site, page, note } = input
  if (site.tool !== 'docusaurus') return {}
  const cards = ((site.facts['cardsOf'] ?? {}) as Record<string, string>)[page.route]
  const lists = elementsOf(tree)
    .filter(({ name }) => name === 'DocCardList')
    .map((node) => attributesOf(node, source)?.get('items'))
  if (cards === undefined && lists.some((items) => items != null && cardsOf(items) === undefined))
    note({
      kind: 'decision',
      message:
        'Only Docusaurus computes the cards of this page, so `<DocCardList>` was removed. Write them with `<LinkCard>`.',
      filePath: page.from,
    })
  return { DocCardList: cards ?? '' }
}
