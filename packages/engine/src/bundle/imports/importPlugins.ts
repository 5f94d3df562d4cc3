// Defines what themes and pages can import besides modules: the loader for each file type, and the
// esbuild plugin that handles `?raw`, CSS modules, Sass and missing files. Both builds use the same
// settings, so that server and browser agree on every name and address.
import type { Loader, Plugin } from 'esbuild'
import type { Config } from '../../types/index.ts'
import { addCssModules } from '../styles/cssModules.ts'
import type { BuildFindings, ImportFindings } from './importFindings.ts'
import { addImportChecks, addStubs } from './importChecks.ts'
import { addPublicFiles } from './publicFiles.ts'
import { addQueries } from './importQueries.ts'
import { addSass } from '../styles/sass.ts'

/** Extensions of files that are copied to the output. Importing one gives its address. */
const MEDIA =
  'apng avif bmp gif ico jpeg jpg png svg webp ' +
  'eot otf ttf woff woff2 ' +
  'aac flac m4a mp3 oga ogg opus wav ' +
  'm4v mov mp4 ogv webm vtt ' +
  'csv doc docx gz pdf ppt pptx tgz wasm webmanifest xls xlsx zip'

/** esbuild's `loader` option. `.js` files may contain JSX, because many existing themes use it. */
export const assetLoaders: Record<string, Loader> = {
  '.js': 'jsx',
  '.txt': 'text',
  ...Object.fromEntries(MEDIA.split(' ').map((ending) => [`.${ending}`, 'file'] as const)),
}

const noFindings = (): BuildFindings => ({
  read: () => undefined,
  classes: () => undefined,
  compiled: () => undefined,
  sass: new Map(),
  refusedTo: () => [],
})

/**
 * Returns the import plugins of one build. They must come before all other plugins, because they
 * also check how the others resolve an import. Results are collected in `findings`, which both
 * builds share. Null if nothing is checked, as in packages: esbuild then asks about few imports.
 */
export function importPlugins(config: Config, findings: ImportFindings | null): Plugin[] {
  return [
    {
      name: 'docgen-imports',
      setup(build) {
        const context = { config, build, findings: findings?.open(build) ?? noFindings() }
        if (findings) addImportChecks(context)
        addStubs(context)
        addPublicFiles(context)
        addQueries(context)
        addCssModules(context)
        addSass(context)
      },
    },
  ]
}
