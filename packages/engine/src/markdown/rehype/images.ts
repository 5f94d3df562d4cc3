// Resolves files that elements of the article load: images and other media, scripts, embedded
// documents, backgrounds. A file beside the page is copied to the output under a name with its
// hash. Local images get their size, and all but the first are loaded lazily.
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { addressKindOf, type AddressKind } from '../../shared/addressAttributes.ts'
import { decodePath, withBase } from '../../shared/paths.ts'
import { contextOf, type PageContext, type NodeOrPosition } from '../context.ts'
import { hasLocalFile, isLocal, requireLocalFile, type LocalFile } from '../localFiles.ts'
import { replaceUrls } from '../cssUrls.ts'
import { articleElements } from '../articleElements.ts'
import { pictureSize } from './pictureSize.ts'
import type { ArticleAttribute, ArticleElement } from '../articleElement.ts'

export function images() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const elements = articleElements(tree)
    for (const element of elements) {
      for (const attribute of element.attributes) {
        await resolvers[kindOf(element, attribute)]?.(attribute, element, context)
      }
      if (iconComponents.has(element.tag)) recordIcon(element, context)
    }
    elements.filter(({ tag, isStatic }) => tag === 'img' && isStatic).forEach(setLoading)
  }
}

function kindOf({ tag }: ArticleElement, { name }: ArticleAttribute): AddressKind | 'none' {
  // Components may use these attribute names with another meaning.
  return /^[a-z][^.]*$/.test(tag) ? (addressKindOf(tag, name) ?? 'none') : 'none'
}

type Resolve = (
  attribute: ArticleAttribute,
  element: ArticleElement,
  context: PageContext,
) => Promise<void>

const resolvers: Readonly<Partial<Record<AddressKind | 'none', Resolve>>> = {
  async file(attribute, element, context) {
    const file = await resolveFile(attribute.value, { ...attribute, tag: element.tag }, context)
    if (!file) return
    attribute.set(file.url)
    if (element.tag === 'img' && element.isStatic) setSize(element, attribute, file, context)
  },
  /** A list of files, each followed by a width or density. */
  async files(attribute, { tag }, context) {
    const resolved: string[] = []
    for (const candidate of attribute.value.split(/,\s+/)) {
      const [link = '', ...descriptor] = candidate.trim().split(/\s+/)
      const file = await resolveFile(link, { ...attribute, tag }, context)
      resolved.push([file?.url ?? link, ...descriptor].join(' '))
    }
    attribute.set(resolved.join(', '))
  },
  async css(attribute, { tag }, context) {
    const { value } = attribute
    const css = await replaceUrls(value, async (link) => {
      return (await resolveFile(link, { ...attribute, tag }, context))?.url ?? link
    })
    if (css !== value) attribute.set(css)
  },
}

/** Elements whose files are not media, but may come from a plugin or the host. */
const otherFiles = new Set(['script', 'object', 'embed'])

interface Use {
  readonly tag: string
  readonly name: string
  readonly at: NodeOrPosition
}

type LoadedFile = Pick<LocalFile, 'url'> & Partial<LocalFile>

/**
 * Returns the local file that a link names; null for other links. Reports a missing file and
 * returns null.
 */
async function resolveFile(
  link: string,
  { tag, name, at }: Use,
  context: PageContext,
): Promise<LoadedFile | null> {
  if (!isLocal(link)) return null
  const isOther = otherFiles.has(tag) && name !== 'style'
  if (isOther && link.startsWith('/') && !hasLocalFile(link, at, context)) {
    recordFile(link, { at, kind: 'file' }, context)
    return { url: withBase(link, context.config.base) }
  }
  const missing = isOther ? 'missing-file' : 'missing-image'
  return await requireLocalFile(link, at, { context, missing })
}

/** Components whose `icon` may be the path of an image, for which they create the URL. */
const iconComponents = new Set(['Card', 'LinkCard'])

function recordIcon({ attributes }: ArticleElement, context: PageContext): void {
  for (const { name, value, at } of attributes) {
    const link = value.trim()
    if (name === 'icon' && /^\/(?!\/)/.test(link))
      recordFile(link, { at, kind: 'picture' }, context)
  }
}

/**
 * Records a file from the root, which may come from a plugin. The link check looks for it when all
 * outputs are known.
 */
function recordFile(
  href: string,
  { at, kind }: { readonly at: NodeOrPosition; readonly kind: 'picture' | 'file' },
  context: PageContext,
): void {
  const location = context.locate(at)
  if (!location) return
  const { source, ...position } = location
  const flags = kind === 'picture' ? { isPicture: true } : { isFile: true }
  const { filePath } = source
  context.links.push({ href, routePath: null, hash: '', ...flags, filePath, position })
}

/**
 * Sets the size of an image, which reserves its space while it loads. A size set by the author is
 * kept.
 */
function setSize(
  element: ArticleElement,
  { value, at }: ArticleAttribute,
  { bytes }: LoadedFile,
  context: PageContext,
): void {
  if (element.has('width') || element.has('height')) return
  const size = bytes ? pictureSize(bytes) : null
  if (size) {
    element.add('width', size.width)
    element.add('height', size.height)
    return
  }
  context.report(
    {
      severity: 'warning',
      code: 'unreadable-image',
      message: `The size of \`${decodePath(value)}\` cannot be read: the file is empty, damaged or not an image.`,
      hint: 'Replace the file, or set `width` and `height` if the browser can show it.',
    },
    at,
  )
}

function setLoading(element: ArticleElement, index: number): void {
  if (!element.has('decoding')) element.add('decoding', 'async')
  if (index > 0 && !element.has('loading')) element.add('loading', 'lazy')
}
