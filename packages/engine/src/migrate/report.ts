// Writes the report of a migration: what was done, what a person has to decide, and what cannot be
// translated, in the order in which to work through it.
import { plural } from '../diagnostics/plural.ts'
import { compareText } from '../shared/compareText.ts'
import type { Note, ToolName } from './types.ts'

/** Numbers for the first lines of the report. */
export interface Summary {
  readonly tool: ToolName
  readonly pages: number
  readonly changed: number
  readonly moved: number
  /** Sentences that name what only the old tool needs. */
  readonly leftovers: string
}

/** Names of the tools as they are written in texts. */
export const TOOL_TITLES: Readonly<Record<ToolName, string>> = {
  vitepress: 'VitePress',
  docusaurus: 'Docusaurus',
  starlight: 'Starlight',
  rspress: 'Rspress',
  nextra: 'Nextra',
  mkdocs: 'MkDocs',
}

export function reportText(summary: Summary, notes: readonly Note[]): string {
  const decisions = groups(notes, 'decision')
  const impossible = groups(notes, 'impossible')
  const done = groups(notes, 'done')
  const steps = groups(notes, 'step').map(({ message }) => message)
  const title = TOOL_TITLES[summary.tool]
  return [
    '# Migration report',
    '',
    `Migrated ${plural(summary.pages, 'page')} from ${title}: ${plural(summary.changed, 'file')} translated, ${summary.moved} moved.`,
    '',
    ...section(
      'Decide',
      'These points need a person. Work through them from top to bottom.',
      decisions,
    ),
    ...section('Cannot be translated', 'Docgen has no counterpart for these.', impossible),
    ...section('Done', 'Nothing to do, but good to know.', done),
    '## Next steps',
    '',
    ...numbered([...steps, ...NEXT, `${REMOVE} ${summary.leftovers}`.trim()]),
    '',
  ].join('\n')
}

const NEXT = [
  'Run `npx docgen build`. Fix the errors that it reports, which are mistakes that the old site already contained, such as dead links. To correct links later, list their addresses in `markdown.checkDeadLinks.excludes`, where `/*#*` stands for all missing headings.',
  'Run `npx docgen dev` and look at a few pages of each kind.',
]

const REMOVE = 'Remove the configuration and the packages of the old tool.'

function numbered(steps: readonly string[]): string[] {
  return steps.map((step, index) => `${index + 1}. ${step}`)
}

interface Group {
  readonly message: string
  readonly places: readonly string[]
}

/** Notes with the same message are one point with several places. */
function groups(notes: readonly Note[], kind: Note['kind']): Group[] {
  const places = new Map<string, Set<string>>()
  for (const note of notes) {
    if (note.kind !== kind) continue
    const list = places.get(note.message) ?? new Set()
    places.set(note.message, list)
    if (note.filePath !== undefined)
      list.add(note.line === undefined ? note.filePath : `${note.filePath}:${note.line}`)
  }
  return [...places].map(([message, list]) => ({ message, places: [...list].sort(byPlace) }))
}

/** Compares places by path, then by the number of the line. */
function byPlace(a: string, b: string): number {
  const [[pathA = '', lineA = '0'], [pathB = '', lineB = '0']] = [a.split(':'), b.split(':')]
  return compareText(pathA, pathB) || Number(lineA) - Number(lineB)
}

/** Returns how many points a person has to decide. */
export function decisionsOf(notes: readonly Note[]): number {
  return groups(notes, 'decision').length
}

function section(title: string, intro: string, all: readonly Group[]): string[] {
  if (all.length === 0) return []
  const items = all.flatMap(({ message, places }) => {
    const [first] = places
    if (places.length < 2) return [`- ${message}${first === undefined ? '' : ` (\`${first}\`)`}`]
    return [`- ${message}`, ...places.map((place) => `  - \`${place}\``)]
  })
  return [`## ${title}`, '', intro, '', ...items, '']
}
