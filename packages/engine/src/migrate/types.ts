// The plain model of a site of another tool. Readers create it, the translators change the text of
// its pages, and the writer turns it into a site of docgen.
import type { UserConfig } from '../types/index.ts'
import type { OtherPage } from './otherPages/types.ts'

export const TOOLS = [
  'vitepress',
  'docusaurus',
  'starlight',
  'rspress',
  'nextra',
  'mkdocs',
] as const

export type ToolName = (typeof TOOLS)[number]

/** A line of the report. */
export interface Note {
  /**
   * `done` was translated, `step` is a command to run, `decision` needs a person, `impossible` has
   * no counterpart.
   */
  readonly kind: 'done' | 'step' | 'decision' | 'impossible'
  readonly message: string
  /** Relative to the project folder. */
  readonly filePath?: string
  readonly line?: number
}

/** A page of the site, with its place before and after. */
export interface SourcePage {
  /** Path relative to the project folder. */
  readonly from: string
  /** Path relative to docgen's docs folder. The extension may change when the text is translated. */
  readonly to: string
  /** Language tag; '' on a site with one language. */
  readonly lang: string
  /** Published address without base, host and `.html`: `/guide/start`, and `/guide/` for an index. */
  readonly route: string
}

/** A file or folder that is moved without changes. Paths are relative to the project folder. */
interface FileMove {
  readonly from: string
  readonly to: string
}

export interface SourceSite {
  readonly tool: ToolName
  /** Absolute path of the project folder, in which `docgen.config.ts` is written. */
  readonly root: string
  /** The tool's configuration file relative to the project folder, for the report. */
  readonly configFile: string
  /** Folder of the tool's pages relative to the project folder; '' for the folder itself. */
  readonly docsDir: string
  readonly pages: readonly SourcePage[]
  /** Pages that are code instead of Markdown. Default: none. */
  readonly otherPages?: readonly OtherPage[]
  readonly moves: readonly FileMove[]
  /** Files to write, by path relative to the project folder. */
  readonly files: Readonly<Record<string, string>>
  readonly config: UserConfig
  /** Lines of comments for options of the configuration, by the name of the option. */
  readonly comments: Readonly<Record<string, string>>
  /** Old address → new address, both without base. */
  readonly redirects: Readonly<Record<string, string>>
  /** Import names and the folders they stand for, relative to the project folder. */
  readonly aliases: Readonly<Record<string, string>>
  readonly notes: readonly Note[]
  /** Facts that only the translator of this tool needs. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** What a reader knows when it starts. */
export interface Project {
  readonly root: string
  /** Paths of all files below the root that Git would not ignore, relative and sorted. */
  readonly paths: readonly string[]
  /** Symbolic links that lead to no file. */
  readonly deadLinks: readonly string[]
}

/** Adds a line to the report. */
export type AddNote = (note: Note) => void
