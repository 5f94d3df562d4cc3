// Stages 6 and 7, which run at the same time: worker threads render, and the main thread makes the
// other outputs.
import { join } from 'node:path'
import { hostFiles } from '../outputs/hostFiles.ts'
import { llmsFull } from '../outputs/llms.ts'
import { runOutputs } from '../outputs/index.ts'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { PICTURES, pictureFolder } from '../outputs/social/drawImages.ts'
import { socialImages } from '../outputs/social/socialImages.ts'
import { renderTasks } from '../render/renderTasks.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'
import type { Bundle, OutputFile, ThemeFacts } from '../types/output.ts'
import type { BuildContext } from './startBuild.ts'

export interface BuildFiles extends Pick<Bundle, 'componentProblems'> {
  readonly outputs: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

export async function makeFiles(
  { clock, config, jobs, merging, options, profiler, staging }: BuildContext,
  site: Site,
  bundle: Bundle,
  theme: ThemeFacts,
): Promise<BuildFiles> {
  const social = await socialImages(site, theme)
  const { tasks, shared, files } = renderTasks(site, bundle, theme, {
    images: social.byRoute,
  })
  const rendering = clock.time('render', async () => {
    const rendered = await jobs.run('render', tasks, shared)
    // End the threads to free memory: on a large site, the search index is still being built.
    if (!profiler) await jobs.endThreads()
    return rendered
  })
  const target = { ...staging, cache: jobs.cache, parts: merging?.dirs.length }
  const making = clock.measure('outputs', () =>
    runOutputs(site, { signal: options.signal, target }),
  )
  // An error is thrown by the later `await`.
  making.catch(() => undefined)
  const drawing = social.draw({
    own: pictureFolder(config),
    isCached: options.cache ?? true,
    ...(merging ? { others: merging.dirs.map((dir) => join(dir, PICTURES)) } : {}),
  })
  // Without the renderer, the other mistakes of the site are still shown.
  const pictures = drawing.then(
    (drawn) => ({ drawn, diagnostics: [] }),
    (error: unknown) => {
      if (!(error instanceof DocgenError)) throw error
      return { drawn: [], diagnostics: error.diagnostics }
    },
  )
  pictures.catch(() => undefined)
  const documents = await rendering
  const extra = await clock.await('outputs', () => making)
  const rendered = documents.flatMap((document) => document.files)
  const found = documents.flatMap((document) => document.diagnostics)
  const byName = new Map(rendered.map((file) => [file.outFile, file]))
  const full = await llmsFull(site, ({ markdownFile }) => byName.get(markdownFile ?? ''))
  const { drawn, diagnostics: ofPictures } = await pictures
  const all = [...rendered, ...full, ...files, ...bundle.files, ...extra.files, ...drawn]
  return {
    outputs: [...all, ...hostFiles(site, all)],
    componentProblems: bundle.componentProblems,
    diagnostics: [
      ...bundle.diagnostics,
      ...social.diagnostics,
      ...ofPictures,
      ...found,
      ...extra.diagnostics,
    ],
  }
}
