// Draws pictures with the native renderer Takumi, which the site installs. Pictures are kept in the
// cache folder under the hash in their names, so that a build draws only new ones.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Renderer as TakumiRenderer } from '@takumi-rs/core'
import type * as Jsx from '@takumi-rs/helpers/jsx'
import { type DocgenError, fatalError } from '../../diagnostics/diagnostics.ts'
import { loadSitePackage } from '../../node/sitePackage.ts'
import { addHint } from '../../shared/features.ts'
import { writeWhole } from '../../store/atomicFile.ts'
import type { Config } from '../../types/index.ts'
import type { OutputFile } from '../../types/output.ts'
import type { Drawing, SocialTemplate } from '../../types/social.ts'
import type { PlannedImage } from './socialPlan.ts'

const SIZE = { width: 1200, height: 630 } as const

/** Where pictures are kept. */
export interface PictureFolders {
  /** Pictures that are drawn are written here, and pictures of other pages are removed. */
  readonly own: string
  /** Whether pictures of earlier builds in `own` are reused. */
  readonly isCached: boolean
  /** Folders whose pictures are used as well. Default: none. */
  readonly others?: readonly string[]
}

/** Returns where the pictures of a site are kept. */
export function pictureFolder({ cacheDir }: Pick<Config, 'cacheDir'>): string {
  return join(cacheDir, PICTURES)
}

/** Name of the folder of pictures. */
export const PICTURES = 'social'

/** Returns the pictures as output files, and draws those that no folder has. */
export async function drawImages(
  images: readonly PlannedImage[],
  config: Config,
  template: SocialTemplate,
  { own, isCached, others = [] }: PictureFolders,
): Promise<OutputFile[]> {
  mkdirSync(own, { recursive: true })
  const files = new Map(images.map((image) => [image.outFile, image]))
  const folders = [...(isCached ? [own] : []), ...others]
  const knownAt = (outFile: string) =>
    folders.map((folder) => join(folder, basename(outFile))).find((path) => existsSync(path))
  const known = new Map([...files.keys()].map((outFile) => [outFile, knownAt(outFile)]))
  const missing = [...files.values()].filter(({ outFile }) => known.get(outFile) === undefined)
  const ownPath = (outFile: string) => join(own, basename(outFile))
  if (missing.length > 0) {
    const draw = await openRenderer(config)
    for (const { outFile, props } of missing) {
      writeWhole(ownPath(outFile), await draw({ type: template, props }))
    }
  }
  removeOthers(own, new Set([...files.keys()].map((outFile) => basename(outFile))))
  return [...known].map(([outFile, path]) => ({ outFile, copyFrom: path ?? ownPath(outFile) }))
}

function removeOthers(folder: string, names: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    if (!names.has(name)) rmSync(join(folder, name), { force: true })
  }
}

type Draw = (element: Drawing) => Promise<Uint8Array>

async function openRenderer({ root, socialImage }: Config): Promise<Draw> {
  const core = loadSitePackage(root, '@takumi-rs/core') as {
    Renderer: typeof TakumiRenderer
  } | null
  const jsx = loadSitePackage(root, '@takumi-rs/helpers/jsx', '@takumi-rs/core') as
    typeof Jsx | null
  if (!core || !jsx) throw rendererMissing()
  const renderer = new core.Renderer()
  for (const path of socialImage?.fonts ?? []) {
    await renderer.registerFont({ name: 'docgen', data: readFileSync(path) })
  }
  return async (element) => {
    const { node, css } = await jsx.fromJsx(element)
    return await renderer.render(node, { ...SIZE, format: 'png', css })
  }
}

function rendererMissing(): DocgenError {
  return fatalError({
    code: 'social-image-missing',
    message: '`socialImage` needs the package `@takumi-rs/core`, which is not installed.',
    hint: addHint('social-images'),
  })
}
