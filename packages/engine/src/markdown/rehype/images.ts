// Pictures and other media of the article: a local picture gets its size and is read lazily after the
// first one; a file beside the page is copied into the output under a name with its hash.
import type { Element, Root } from 'hast'
import { imageSize } from 'image-size'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { decodePath } from '../../shared/paths.ts'
import { contextOf, type PageContext } from '../context.ts'
import { isLocal, requireLocalFile, type LocalFile } from '../localFiles.ts'
import { elementsOf, listNodes } from '../walk.ts'

/** Attributes that name one file, by tag. */
const fileAttributes: Readonly<Record<string, readonly string[]>> = {
  img: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
}

export function images() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const found = elementsOf(tree).filter(({ tagName }) => Object.hasOwn(fileAttributes, tagName))
    for (const node of found) {
      for (const name of fileAttributes[node.tagName]!) await resolveAttribute(node, name, context)
      await resolveSourceSet(node, context)
    }
    found.filter(({ tagName }) => tagName === 'img').forEach(setLoading)
    if (context.kind === 'mdx') recordIcons(tree, context)
  }
}

/** Components of which `icon` may be the path of a picture, which they make a URL themselves. */
const iconComponents = new Set(['Card', 'LinkCard'])

/** What a component shows may come from a plugin: the link check looks for it when all outputs are known. */
function recordIcons(tree: Root, context: PageContext): void {
  for (const node of listNodes(tree)) {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') continue
    const { name, attributes } = node as MdxJsxFlowElementHast
    if (!iconComponents.has(name ?? '')) continue
    const icon = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'icon')
    const href = typeof icon?.value === 'string' ? icon.value.trim() : ''
    const place = context.placeOf(icon?.position ?? node)
    if (!/^\/(?!\/)/.test(href) || !place) continue
    const { source, ...position } = place
    context.links.push({
      ...{ href, routePath: null, hash: '', isPicture: true },
      ...{ filePath: source.filePath, position },
    })
  }
}

async function resolveAttribute(node: Element, name: string, context: PageContext): Promise<void> {
  const link = node.properties[name]
  if (typeof link !== 'string') return
  const file = await resolveFile(link, node, context)
  if (!file) return
  node.properties[name] = file.url
  if (node.tagName === 'img') setSize(node, link, file, context)
}

/** `srcset`: files with a width or density after each. */
async function resolveSourceSet(node: Element, context: PageContext): Promise<void> {
  const { srcSet } = node.properties
  if (typeof srcSet !== 'string' && !Array.isArray(srcSet)) return
  const candidates = Array.isArray(srcSet) ? srcSet.map(String) : srcSet.split(/,\s+/)
  const resolved: string[] = []
  for (const candidate of candidates) {
    const [link = '', ...descriptor] = candidate.trim().split(/\s+/)
    const file = await resolveFile(link, node, context)
    resolved.push([file?.url ?? link, ...descriptor].join(' '))
  }
  node.properties.srcSet = resolved.join(', ')
}

/** The local file a link names; null for a link elsewhere and, with a diagnostic, for a file that is missing. */
async function resolveFile(
  link: string,
  node: Element,
  context: PageContext,
): Promise<LocalFile | null> {
  return isLocal(link) ? requireLocalFile(link, node, { context, missing: 'missing-image' }) : null
}

/** The size keeps the place of the picture while it loads. What the author wrote stays. */
function setSize(node: Element, link: string, file: LocalFile, context: PageContext): void {
  if ('width' in node.properties || 'height' in node.properties) return
  const size = sizeOf(file.bytes)
  if (size) {
    node.properties.width = size.width
    node.properties.height = size.height
    return
  }
  context.report(
    {
      severity: 'warning',
      code: 'unreadable-image',
      message: `The size of \`${decodePath(link)}\` cannot be read: it is empty, damaged or not a picture.`,
    },
    node,
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

function setLoading({ properties }: Element, index: number): void {
  properties.decoding ??= 'async'
  if (index > 0) properties.loading ??= 'lazy'
}
