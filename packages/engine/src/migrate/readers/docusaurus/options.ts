// Finds the options of Docusaurus's plugins, which a site gives to the classic preset or to the plugins
// themselves.
import { dataOf, listOf, optionsOfPackage, textOf, type Data } from '../../config/values.ts'

const CLASSIC = /(?:^|preset-)classic$/

/** Returns the options of the classic preset; an empty object without the preset. */
export function presetOptions(config: Data): Data {
  return classicOptions(config) ?? {}
}

/** Presets of companies pass their options on to the classic preset. */
function classicOptions({ presets }: Data): Data | null {
  const all = listOf(presets).map((preset) => dataOf(listOf(preset)[1]))
  const wrapper = all.find((options) => 'docs' in options || 'blog' in options)
  return optionsOfPackage(listOf(presets), CLASSIC) ?? wrapper ?? null
}

/**
 * Returns the options of each instance of the plugin for documents or posts. A site without the
 * classic preset and without a plugin for content gets the defaults of both.
 */
export function contentOptions(config: Data, kind: 'docs' | 'blog' | 'pages'): Data[] {
  const preset = classicOptions(config)
  const own = pluginOptions(config, new RegExp(`(?:^|plugin-)content-${kind}$`))
  const all = pluginOptions(config, /(?:^|plugin-)content-(?:docs|blog|pages)$/)
  const isInPreset = preset === null ? all.length === 0 : preset[kind] !== false
  return [...(isInPreset ? [dataOf(preset?.[kind])] : []), ...own]
}

/** Returns the id of an instance of a plugin; `default` for the one of the preset. */
export function instanceId(options: Data): string {
  return textOf(options['id']) ?? 'default'
}

/** Returns the style sheets that a site adds to the theme. */
export function customCss(config: Data): readonly unknown[] {
  const theme = optionsOfPackage(listOf(config['themes']), /(?:^|theme-)classic$/)
  const given = [dataOf(presetOptions(config)['theme']), theme ?? {}]
  return given.flatMap((options) => options['customCss'] ?? [])
}

function pluginOptions(config: Data, name: RegExp): Data[] {
  return listOf(config['plugins']).flatMap((plugin) => {
    if (typeof plugin === 'string') return name.test(plugin) ? [{}] : []
    const options = optionsOfPackage([plugin], name)
    return options ? [options] : []
  })
}
