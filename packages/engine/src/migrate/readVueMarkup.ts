// Reads the Vue components of a site that React can show, with the modules and components that they need.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textOf } from './config/values.ts'
import { plainText } from './readPage.ts'
import type { SharedInput } from './pageInput.ts'
import { isValidJsx } from './text/modules/isValidJsx.ts'
import { moduleFile } from './text/modules/reexports.ts'
import { pascalCase, vueComponentOf } from './text/nameCases.ts'
import { isData, PICTURE } from './text/vue/imports.ts'
import { slotSources } from './text/vue/layoutSlots.ts'
import { vueMarkup, type VueMarkup } from './text/vue/markup.ts'
import { isUsable } from './writer/usableModules.ts'
import { layoutsOf } from './readers/vitepress/layout.ts'
import type { SiteData } from './readers/vitepress/siteData.ts'
import type { Project, SourceSite } from './types.ts'
import { vueNames } from './vueNames.ts'

type Input = Pick<SharedInput, 'site' | 'places' | 'modules' | 'ofTool' | 'vueIcons'>

/** Returns the components by the names of their tags. `texts` are those of the pages. */
export async function readVueMarkup(
  { root, paths }: Project,
  texts: ReadonlyMap<string, string>,
  input: Input,
): Promise<Map<string, VueMarkup>> {
  const files = paths.filter((path) => vueComponentOf(path) !== null)
  const components = new Map(
    await Promise.all(
      files.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
    ),
  )
  const names = vueNames(new Map([...input.modules, ...texts]), components, input)
  const own = new Set([...names.keys(), ...files.flatMap((path) => vueComponentOf(path) ?? [])])
  const context = { own, icons: input.vueIcons, languages: oldLanguages(input.site) }
  const markupOf = async (source: string, path: string): Promise<VueMarkup | null> => {
    const written = await vueMarkup(plainText(source), context)
    const markup = written && withModules(written, path, input)
    return markup && (await isValidJsx(`<>${markup.jsx}</>`, path)) ? markup : null
  }
  const found = await Promise.all(
    [...names].map(async ([name, path]) => {
      return [name, await markupOf(components.get(path) ?? '', path)] as const
    }),
  )
  const slots = await Promise.all(
    layoutsOf(input.site).flatMap(({ path, slots }) =>
      slots.map(async ({ name, template }) => {
        const sources = template === null ? [] : slotSources(components.get(path) ?? '', template)
        const markups = await Promise.all(sources.map((source) => markupOf(source, path)))
        return [slotComponent(name), markups.find((each) => each !== null) ?? null] as const
      }),
    ),
  )
  const all = [...found, ...slots].flatMap(([name, markup]) =>
    markup ? [[name, markup] as const] : [],
  )
  return complete(new Map(all))
}

/** Returns the name of the component for the content of a slot of the layout. */
export function slotComponent(slot: string): string {
  return pascalCase(`layout-${slot}`)
}

/** Returns the names of languages in the old site by those in the new one. */
function oldLanguages({ pages, facts }: SourceSite): Map<string, string> {
  const siteData = facts['siteData'] as SiteData | undefined
  const names = new Set(pages.map(({ lang }) => lang))
  return new Map([...names].map((lang) => [lang, textOf(siteData?.(lang)['lang']) ?? lang]))
}

/** Replaces specifiers by the paths of modules without Vue; null if one is missing. */
function withModules(markup: VueMarkup, path: string, input: Input): VueMarkup | null {
  const imports = [...markup.imports].map(([local, { exported, from }]) => {
    const file = moduleFile(from, path, input)
    if (file === undefined) return null
    const isModule = isData(file, input) && isUsable(file, input, input.site.root)
    if (!isModule && !PICTURE.test(file)) return null
    return [local, { exported, from: input.places.movedPath(file) }] as const
  })
  return imports.includes(null)
    ? null
    : { ...markup, imports: new Map(imports.filter((each) => each !== null)) }
}

/** A component of VitePress's theme that the migration writes in React. */
export const TEAM = 'VPTeamMembers'

/** Leaves out components that use others which need Vue. */
function complete(all: Map<string, VueMarkup>): Map<string, VueMarkup> {
  const known = [...all].filter(([, { components }]) =>
    [...components].every((each) => all.has(each) || each === TEAM),
  )
  return known.length === all.size ? all : complete(new Map(known))
}
