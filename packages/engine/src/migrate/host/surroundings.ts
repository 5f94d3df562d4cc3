// Adapts the files around a site: scripts, workflows, files of hosts and `.gitignore`.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { withoutEmpty } from '../config/values.ts'
import { ownOutDir } from '../readers/commonOptions.ts'
import type { Note, Project, SourceSite } from '../types.ts'
import { gitIgnore } from './gitIgnore.ts'
import { hostNotes, isCall, isHostFile } from './hostFiles.ts'
import { withDocgenOutput } from './outputText.ts'
import { outputOfScripts, withDocgenScripts } from './scripts.ts'
import { TOOL_COMMANDS, toolFolder } from './tools.ts'

/** Adds the changes of these files to a site. `outer` is the project that contains the site. */
export async function withSurroundings(site: SourceSite, outer: Project): Promise<SourceSite> {
  const siteDir = relative(outer.root, site.root).split(sep).join('/')
  const oldDir = posix.join(siteDir, toolFolder(site.configFile))
  const folders = ['.', siteDir || '.', oldDir, posix.join(siteDir, site.docsDir)]
  const around = await readHostFiles(outer, folders)
  const chosen = site.config.outDir ?? (await outputOf(site, outer, siteDir))
  const wanted = chosen ?? keptOutput(site, around)
  const isTaken = wanted !== undefined && TAKEN.test(wanted)
  const outDir = isTaken ? undefined : wanted
  const hasOwnOutput = outDir !== undefined
  const notes: Note[] = isTaken ? [takenNote(wanted)] : []
  if (outDir !== undefined && outDir !== chosen) notes.push(outputNote(outDir))
  const files: Record<string, string> = {}
  for (const [path, text] of around) {
    const filePath = posix.relative(siteDir, path)
    const from = posix.dirname(path)
    const isPackage = posix.basename(path) === 'package.json'
    const replaced = isPackage
      ? withDocgenScripts(text, site, {
          old: posix.relative(from, oldDir),
          root: posix.relative(from, siteDir),
          hasOwnOutput,
        })
      : withDocgenOutput(text, site.tool, { old: oldDir, root: siteDir, hasOwnOutput })
    const { names, removed = [] } = replaced
    if (replaced.text !== text) files[filePath] = replaced.text
    if (names.length > 0)
      notes.push(isPackage ? scriptsNote(names, filePath) : { ...OUTPUT, filePath })
    if (removed.length > 0) notes.push(removedNote(removed, filePath))
    const found = hostNotes(replaced.text, filePath, site.tool)
    notes.push(...(hasOwnOutput ? found.filter(isCall) : found))
  }
  const ignored = await gitIgnore(site.root)
  if (ignored !== null) files['.gitignore'] = ignored
  return {
    ...site,
    config: withoutEmpty({ ...site.config, outDir }),
    files: { ...site.files, ...files },
    notes: [...site.notes, ...notes, ...(await notesAbove(site, outer.root))],
  }
}

/** How many folders above that of the command are searched for scripts of the site. */
const LEVELS = 3

/** Reports scripts above the folder of the command, which changes nothing there. */
async function notesAbove({ tool }: SourceSite, root: string): Promise<Note[]> {
  const notes: Note[] = []
  for (let level = 1; level <= LEVELS; level += 1) {
    const above = '../'.repeat(level)
    if (existsSync(join(root, above.slice(3), '.git'))) break
    const path = `${above}package.json`
    const text = await readFile(join(root, path), 'utf8').catch(() => '')
    const folder = relative(join(root, above), root).split(sep).join('/')
    const lines = text.split('\n')
    const found = hostNotes(text, path, tool).filter(
      (note) => isCall(note) && lines[(note.line ?? 1) - 1]?.includes(folder),
    )
    notes.push(...found)
  }
  return notes
}

type HostFiles = readonly (readonly [path: string, text: string])[]

async function readHostFiles(outer: Project, folders: readonly string[]): Promise<HostFiles> {
  const paths = outer.paths.filter((path) => isHostFile(path, folders))
  return await Promise.all(
    paths.map(async (path) => [path, await readFile(join(outer.root, path), 'utf8')] as const),
  )
}

/** Returns the default output folder of the old tool if files name it and docgen can write to it. */
function keptOutput({ tool, configFile }: SourceSite, around: HostFiles): string | undefined {
  const { output } = TOOL_COMMANDS[tool]
  const isNamed = around.some(([path, text]) =>
    hostNotes(text, path, tool).some((note) => !isCall(note)),
  )
  return output === null || !isNamed ? undefined : ownOutDir(output, toolFolder(configFile))
}

const OUTPUT = {
  kind: 'done',
  message: 'These files name the output folder of docgen now.',
} as const

/** Folders of a site of docgen that cannot be its output. */
const TAKEN = /^(?:docs|theme)$|^public(?:\/|$)/

function takenNote(outDir: string): Note {
  const message = `The old site was written to \`${outDir}\`, which contains sources of the new site. Docgen writes to \`doc_build\`. Publish this folder instead.`
  return { kind: 'decision', message }
}

function outputNote(outDir: string): Note {
  const message = `The site is still written to \`${outDir}\`, because files around it name this folder.`
  return { kind: 'done', message }
}

/** Returns the output folder that a script names instead of the configuration. */
async function outputOf(
  { tool, root, configFile }: SourceSite,
  outer: Project,
  siteDir: string,
): Promise<string | undefined> {
  const folders = [
    ...new Set([toolFolder(configFile), '.'].map((each) => posix.join(siteDir, each))),
  ]
  const files = folders.map((folder) => posix.join(folder, 'package.json'))
  for (const path of files.filter((each) => outer.paths.includes(each))) {
    const found = outputOfScripts(await readFile(join(outer.root, path), 'utf8'), tool)
    const folder = relative(root, join(outer.root, posix.dirname(path)))
      .split(sep)
      .join('/')
    if (found !== undefined) return ownOutDir(found, folder)
  }
  return undefined
}

function removedNote(names: readonly string[], filePath: string): Note {
  const written = names.map((name) => `\`${name}\``).join(', ')
  const message = `These scripts were removed, because a site of docgen does not need their commands: ${written}.`
  return { kind: 'done', message, filePath }
}

function scriptsNote(names: readonly string[], filePath: string): Note {
  const written = names.map((name) => `\`${name}\``).join(', ')
  return { kind: 'done', message: `These scripts use docgen now: ${written}.`, filePath }
}
