// What modules of a theme or a page may import besides modules: the loader of each kind of file, and the esbuild plugin
// that gives a meaning to `?raw`, CSS modules, Sass and what cannot be found. Both builds use the same, so that server
// and browser agree on every name and address.
import type { Loader, Plugin } from 'esbuild'
import type { Config } from '../../types/index.ts'
import { addCssModules } from '../styles/cssModules.ts'
import type { ImportFindings } from './importFindings.ts'
import { addImportChecks } from './importChecks.ts'
import { addPublicFiles } from './publicFiles.ts'
import { addQueries } from './importQueries.ts'
import { addSass } from '../styles/sass.ts'

/** Endings of files that are copied to the output; importing one gives its address. */
const MEDIA =
  'apng avif bmp gif ico jpeg jpg png svg webp ' +
  'eot otf ttf woff woff2 ' +
  'aac flac m4a mp3 oga ogg opus wav ' +
  'm4v mov mp4 ogv webm vtt ' +
  'csv doc docx gz pdf ppt pptx tgz wasm webmanifest xls xlsx zip'

/** esbuild's `loader` option, by ending. `.js` may hold JSX, as in the tools many themes come from. */
export const assetLoaders: Record<string, Loader> = {
  '.js': 'jsx',
  '.txt': 'text',
  ...Object.fromEntries(MEDIA.split(' ').map((ending) => [`.${ending}`, 'file'] as const)),
}

/**
 * The plugins of one build. They go before all others: whatever the others make of an import is looked at by these.
 * What they find and which files they read is told by `findings`, which both builds share.
 */
export function importPlugins(config: Config, findings: ImportFindings): Plugin[] {
  return [
    {
      name: 'docgen-imports',
      setup(build) {
        const context = { config, build, findings: findings.open(build) }
        addImportChecks(context)
        addPublicFiles(context)
        addQueries(context)
        addCssModules(context)
        addSass(context)
      },
    },
  ]
}
