// Files that elements of the article load: pictures and other media, scripts, embedded documents, backgrounds. A file beside the
// page is copied into the output under a name with its hash. A local picture gets its size and is read lazily after the first.
import type { Root } from 'hast'
import { imageSize } from 'image-size'
import type { VFile } from 'vfile'
import { addressKindOf, type AddressKind } from '../../shared/addressAttributes.ts'
import { decodePath, withBase } from '../../shared/paths.ts'
import { contextOf, type PageContext, type PlaceLike } from '../context.ts'
import { hasLocalFile, isLocal, requireLocalFile, type LocalFile } from '../localFiles.ts'
import { replaceUrls } from '../cssUrls.ts'
import { writtenElements } from '../writtenElements.ts'
import type { WrittenAttribute, WrittenElement } from '../writtenElement.ts'

export function images() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const elements = writtenElements(tree)
    for (const element of elements) {
      for (const attribute of element.attributes) {
        await resolvers[kindOf(element, attribute)]?.(attribute, element, context)
      }
      if (iconComponents.has(element.tag)) recordIcon(element, context)
    }
    elements.filter(({ tag, isStatic }) => tag === 'img' && isStatic).forEach(setLoading)
  }
}

function kindOf({ tag }: WrittenElement, { name }: WrittenAttribute): AddressKind | 'none' {
  // Components may give these names a meaning of their own.
  return /^[a-z][^.]*$/.test(tag) ? (addressKindOf(tag, name) ?? 'none') : 'none'
}

type Resolve = (
  attribute: WrittenAttribute,
  element: WrittenElement,
  context: PageContext,
) => Promise<void>

const resolvers: Readonly<Partial<Record<AddressKind | 'none', Resolve>>> = {
  async file(attribute, element, context) {
    const file = await resolveFile(attribute.value, { ...attribute, tag: element.tag }, context)
    if (!file) return
    attribute.set(file.url)
    if (element.tag === 'img' && element.isStatic) setSize(element, attribute, file, context)
  },
  /** Files with a width or density after each. */
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

/** Elements whose files are not media, and may be made by a plugin or be the host's. */
const otherFiles = new Set(['script', 'object', 'embed'])

interface Use {
  readonly tag: string
  readonly name: string
  readonly at: PlaceLike
}

type LoadedFile = Pick<LocalFile, 'url'> & Partial<LocalFile>

/** The local file a link names; null for a link elsewhere and, with a diagnostic, for a file that is missing. */
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

/** Components of which `icon` may be the path of a picture, which they make a URL themselves. */
const iconComponents = new Set(['Card', 'LinkCard'])

function recordIcon({ attributes }: WrittenElement, context: PageContext): void {
  for (const { name, value, at } of attributes) {
    const link = value.trim()
    if (name === 'icon' && /^\/(?!\/)/.test(link))
      recordFile(link, { at, kind: 'picture' }, context)
  }
}

/** A file from the root may come from a plugin: the link check looks for it when all outputs are known. */
function recordFile(
  href: string,
  { at, kind }: { readonly at: PlaceLike; readonly kind: 'picture' | 'file' },
  context: PageContext,
): void {
  const place = context.placeOf(at)
  if (!place) return
  const { source, ...position } = place
  const flags = kind === 'picture' ? { isPicture: true } : { isFile: true }
  const { filePath } = source
  context.links.push({ href, routePath: null, hash: '', ...flags, filePath, position })
}

/** The size keeps the place of the picture while it loads. What the author wrote stays. */
function setSize(
  element: WrittenElement,
  { value, at }: WrittenAttribute,
  { bytes }: LoadedFile,
  context: PageContext,
): void {
  if (element.has('width') || element.has('height')) return
  const size = bytes ? sizeOf(bytes) : null
  if (size) {
    element.add('width', size.width)
    element.add('height', size.height)
    return
  }
  context.report(
    {
      severity: 'warning',
      code: 'unreadable-image',
      message: `The size of \`${decodePath(value)}\` cannot be read: it is empty, damaged or not a picture.`,
    },
    at,
  )
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // Exif orientations 5 to 8 turn the picture by a quarter.
    const [across, down] = orientation >= 5 ? [height, width] : [width, height]
    return across > 0 && down > 0 ? { width: Math.round(across), height: Math.round(down) } : null
  } catch {
    return null
  }
}

function setLoading(element: WrittenElement, index: number): void {
  if (!element.has('decoding')) element.add('decoding', 'async')
  if (index > 0 && !element.has('loading')) element.add('loading', 'lazy')
}
