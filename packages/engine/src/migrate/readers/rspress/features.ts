// Translates what Rspress offers to readers besides the text: search, larger images, appearance, and the actions
// for language models.
import type { UserConfig } from '../../../types/index.ts'
import type { PageAction } from '../../../types/theme.ts'
import {
  dataOf,
  isData,
  listOf,
  optionsOfPackage,
  textOf,
  withoutEmpty,
  type Data,
} from '../../config/values.ts'
import type { AddNote } from '../../types.ts'

/** The option is the same, and so are the parameters that a server of the site gets. */
export function searchOf(config: Data): UserConfig['search'] {
  const search = config['search']
  if (search === false || dataOf(config['themeConfig'])['search'] === false) return false
  const given = dataOf(search)
  const apiUrl = textOf(given['apiUrl'])
  if (given['mode'] === 'remote' && apiUrl !== undefined) {
    const indexes = listOf(given['searchIndexes']).flatMap((each) => textOf(each) ?? [])
    return withoutEmpty({
      mode: 'remote' as const,
      apiUrl,
      searchIndexes: indexes.length > 0 ? indexes : undefined,
      domain: textOf(given['domain']),
    })
  }
  return given['codeBlocks'] === false ? { codeBlocks: false } : undefined
}

/** The class of an article differs in selectors. */
export function zoomOf(config: Data): UserConfig['mediumZoom'] {
  if (config['mediumZoom'] === false) return false
  const plugin = optionsOfPackage(listOf(config['plugins']), /plugin-medium-zoom$/)
  const written = dataOf(config['mediumZoom'])['selector'] ?? plugin?.['selector']
  const selector = textOf(written)?.replace(/\.(?:rspress|rp)-doc(?![\w-])/g, '.article')
  return selector === undefined || selector === '.article img' ? undefined : { selector }
}

/** Whether the site writes files for language models, with the option of Rspress 2 or a plugin. */
export function hasLlms(config: Data): boolean {
  const isPlugin = optionsOfPackage(listOf(config['plugins']), /plugin-llms$/) !== null
  return config['llms'] === true || isData(config['llms']) || isPlugin
}

/** Actions by the names of Rspress. */
const ACTIONS: Readonly<Record<string, readonly PageAction[]>> = {
  markdownLink: ['view'],
  chatgpt: ['chatgpt'],
  claude: ['claude'],
}

/** The button that copies a page, and its menu. */
export function pageActionsOf(theme: Data): false | readonly PageAction[] | undefined {
  const written = theme['llmsUI']
  const options = dataOf(written)['viewOptions']
  if (written === false) return false
  if (options === false) return ['copy']
  if (!Array.isArray(options)) return undefined
  return ['copy', ...listOf(options).flatMap((each) => ACTIONS[textOf(each) ?? ''] ?? [])]
}

/** Docgen has no appearance of its own besides that of the system. */
export function darkModeOf(theme: Data, note: AddNote): boolean | undefined {
  const mode = theme['darkMode']
  if (typeof mode === 'boolean') return mode
  const written = textOf(mode)
  if (written === undefined || written === 'auto') return undefined
  if (written !== 'force-auto')
    note({
      kind: 'impossible',
      message: `Pages first show the appearance of the reader’s system, not that of \`themeConfig.darkMode\`, which is \`${written}\`.`,
    })
  return written.startsWith('force-') ? false : undefined
}
