// Reports options that no reader has used.
import type { ForeignConfig } from '../config/loadForeignConfig.ts'
import { locationOf, type Thrown } from '../config/unreadable.ts'
import { dataOf, withoutEmpty } from '../config/values.ts'
import type { Note, SourceSite, AddNote } from '../types.ts'
import { isDefault, isIrrelevant } from './irrelevantOptions.ts'

/** Adds a note about the options that the reader of a site did not use. Call it when the site has been read. */
export function withUnusedOptions(
  site: SourceSite,
  { unused, unread, nameOf }: Pick<ForeignConfig, 'unused' | 'unread' | 'nameOf'>,
): SourceSite {
  const functions = [...unread, ...unread.map(nameOf)]
  const isFunction = (name: string) => functions.some((path) => `.${path}.`.includes(`.${name}.`))
  const { tool } = site
  const names = unused((name, value) => isDefault(tool, name, value)).filter(
    (name) => !isIrrelevant(tool, name) && !isFunction(name),
  )
  if (names.length === 0) return site
  const note: Note = {
    kind: 'impossible',
    message: `These options have no counterpart: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    filePath: site.configFile,
  }
  return { ...site, notes: [...site.notes, note] }
}

/**
 * Hooks of a site's own plugins, plugins for Markdown with their options, and generators of sidebars. The readers report
 * them by their names, or call them.
 */
const REPORTED_FUNCTIONS =
  /^plugins\.\d+\.\w+$|\.sidebarItemsGenerator$|\bplugins\.\d+\.hooks\.|(?:^|\.)(?:beforeDefault)?(?:re(?:mark|hype)Plugins|Re(?:mark|hype)Plugins)\.\d+(?:\.0|\.1\..+)?$/

/** Choices of pages for the files for language models, which docgen writes for each language. */
const KNOWN_CHOICES = /^plugin-llms(?:\[\d+\])?\.(?:include|exclude)$/

/** Transformers of Shiki whose notations docgen has, too: `markdown.shiki.transformers.@shikijs/transformers:notation-diff.code`. */
const KNOWN_NOTATIONS =
  /@shikijs\/(?:transformers:(?:notation|meta)-(?:map|diff|focus|highlight|error-level|word-highlight|highlight-word)|vitepress-twoslash)\.|\.search\.options\._render$/

/** Whether a path leads into items of the navigation that are not known, which are decisions. */
function isUnknown(config: unknown, path: string): boolean {
  const keys = path.split('.')
  const at = keys.findIndex((key) => /^(?:nav|sidebar)$/.test(key))
  let value = config
  return keys.some((key, index) => {
    value = Array.isArray(value) ? value[Number(key)] : dataOf(value)[key]
    return at !== -1 && index >= at && '$package' in dataOf(value)
  })
}

/** Has no line if a module that the file imports has thrown the error. */
function ignoredNote(thrown: Thrown, filePath: string): Note {
  const place = locationOf(thrown)
  return withoutEmpty({
    kind: 'decision' as const,
    message: `Packages of the old site are not installed. Without them, its configuration throws “${thrown.message}”, so it was read without its checks. Compare \`docgen.config.ts\` with the old configuration, or install the packages and migrate again.`,
    filePath,
    line: place?.filePath.endsWith(`/${filePath}`) ? place.line : undefined,
  })
}

/** Reports values of a configuration that are functions, and what is missing in it. */
export function reportUnread(loaded: ForeignConfig, filePath: string, note: AddNote): void {
  const named = loaded.unread
    .filter((path) => !REPORTED_FUNCTIONS.test(path) && !isUnknown(loaded.value, path))
    .map(loaded.nameOf)
    .filter((name) => !KNOWN_NOTATIONS.test(name) && !KNOWN_CHOICES.test(name))
    .map((name) => `\`${name}\``)
  if (named.length > 0) {
    note({
      kind: 'impossible',
      message: `These options are functions, which only the old tool calls: ${[...new Set(named)].join(', ')}.`,
      filePath,
    })
  }
  if (loaded.ignored !== undefined) note(ignoredNote(loaded.ignored, filePath))
  for (const path of loaded.missing) {
    note({
      kind: 'decision',
      message: `\`${path}\` does not exist, so texts with its values, such as a version number, are incomplete in \`docgen.config.ts\`.`,
      filePath,
    })
  }
}
