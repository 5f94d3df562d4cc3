// Opens the project of another tool: its folder, its configuration and the notes of its reader.
import { join, posix } from 'node:path'
import type { KeyPath } from '../../config/locate.ts'
import { loadForeignConfig, type ForeignConfig } from '../config/loadForeignConfig.ts'
import { checkNavigation } from '../config/navigation.ts'
import { dataOf, type Data } from '../config/values.ts'
import type { Detected } from '../detect.ts'
import { innerProject } from '../project.ts'
import type { AddNote, Note, Project } from '../types.ts'
import { reportUnread } from './unusedOptions.ts'

interface Opened {
  readonly project: Project
  /** Path of the configuration file, relative to the project. */
  readonly configFile: string
  /** The notes that were added. */
  readonly notes: readonly Note[]
  readonly note: AddNote
}

/** Creates an empty list of notes and a function that adds to it. */
export function createNotes(): Pick<Opened, 'notes' | 'note'> {
  const notes: Note[] = []
  return { notes, note: (each) => void notes.push(each) }
}

/** Opens the folder with the configuration. */
export function openProject(outer: Project, { siteDir, configFile }: Detected): Opened {
  return {
    project: innerProject(outer, siteDir),
    configFile: posix.relative(siteDir, configFile),
    ...createNotes(),
  }
}

/**
 * Opens the folder and loads a configuration that is a module. Adds notes for what could not be
 * read, unless the reader evaluates the configuration again (`isFinal`). `navigation` lists the
 * options that hold the nav bar and sidebars.
 */
export async function loadProject(
  outer: Project,
  found: Detected,
  navigation: readonly KeyPath[] = [],
  isFinal = true,
): Promise<Opened & { readonly loaded: Data; readonly foreign: ForeignConfig }> {
  const opened = openProject(outer, found)
  const { project, configFile, note } = opened
  const absPath = join(project.root, configFile)
  const loaded = await loadForeignConfig(absPath, project.root)
  if (isFinal) reportUnread(loaded, configFile, note)
  const { value } = loaded
  checkNavigation({ value, absPath, filePath: configFile, options: navigation }, note)
  return { ...opened, loaded: dataOf(value), foreign: loaded }
}
