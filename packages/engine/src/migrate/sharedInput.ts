// Reads what the translators of all pages share.
import { convertAstro, incompleteAstro, loadingAstro } from './astro/convert.ts'
import { TOOL_COMMANDS } from './host/tools.ts'
import type { SharedInput } from './pageInput.ts'
import type { Folders } from './outside.ts'
import { createPlaces, type Placed } from './places.ts'
import {
  dependenciesOf,
  readMarkup,
  readModules,
  readStyles,
  vueComponentNames,
} from './readSources.ts'
import { readVueMarkup } from './readVueMarkup.ts'
import { componentPages } from './text/links/componentPages.ts'
import { uncheckedPathnames } from './text/links/uncheckedAddresses.ts'
import { writtenIds } from './text/links/writtenIds.ts'
import { createIsUsableOutside } from './text/modules/outsideFiles.ts'
import { showLazyParts } from './text/modules/lazyParts.ts'
import { modulesOfTool, translateModules, writeLoaded } from './text/modules/ownModules.ts'
import { movedStyles } from './text/modules/ownStyles.ts'
import { registeredIcons } from './text/vue/imports.ts'
import type { AddNote, Project, SourceSite, ToolName } from './types.ts'

interface Shared extends SharedInput {
  /** New text of the scripts and style sheets that the migration translates, by their old path. */
  readonly translatedModules: readonly (readonly [path: string, text: string])[]
}

interface SharedSources {
  readonly placed: readonly Placed[]
  /** Texts of the pages by path. */
  readonly texts: ReadonlyMap<string, string>
  /** New paths of files outside the site that pages show, by their old paths. */
  readonly outside: ReadonlyMap<string, string>
  readonly folders: Folders
  readonly note: AddNote
}

/** Packages whose components need the old tool, such as `@lucide/astro` and `@callstack/rspress-theme`. */
const OF_TOOL: Partial<Record<ToolName, RegExp>> = {
  starlight: /astro|starlight|expressive-code/,
  rspress: TOOL_COMMANDS.rspress.packages,
}

/** Creates the input. `note` adds a line to the report. */
export async function createSharedInput(
  site: SourceSite,
  project: Project,
  { placed, texts, outside, folders, note }: SharedSources,
): Promise<Shared> {
  const places = createPlaces(site, placed, project.paths, outside)
  const moduleSources = await readModules(project)
  const modules = new Map(moduleSources)
  const translatedModules = [
    ...writeLoaded(site, modules),
    ...translateModules({ site, places }, modules),
    ...showLazyParts(texts, modules, { site, places }),
    ...movedStyles({ site, places }, await readStyles(project)),
  ]
  const vueIcons = registeredIcons(modules.values())
  const ofTool = modulesOfTool({ site, places, modules })
  const dependencies = await dependenciesOf(project)
  const packages = new Set(
    [...dependencies].filter((name) => OF_TOOL[site.tool]?.test(name) !== true),
  )
  return {
    site,
    places,
    modules,
    moduleSources,
    translatedModules,
    ofTool,
    note,
    packages,
    isUsableOutside: createIsUsableOutside(folders, site.tool),
    markup: await readMarkup(project),
    vueIcons,
    vueMarkup: await readVueMarkup(project, texts, { site, places, modules, ofTool, vueIcons }),
    vueComponents: vueComponentNames(project, modules),
    converted: await convertAstro(project, { site, places, ofTool, packages, modules }),
    incomplete: await incompleteAstro(project, { site, places }),
    loading: await loadingAstro(project),
    usedAstro: new Set(),
    unchecked: new Set(uncheckedPathnames({ site, places })),
    writtenIds: writtenIds(texts.values()),
    componentPages: componentPages(texts),
    unknownLanguages: new Set(),
    stubs: new Map(),
  }
}
