// Adapts the files around a site: scripts, workflows, files of hosts and `.gitignore`.
import { readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import type { Note, Project, SourceSite } from '../types.ts'
import { gitIgnore } from './gitIgnore.ts'
import { hostNotes, isCall, isHostFile } from './hostFiles.ts'
import { withDocgenScripts } from './scripts.ts'

/** Adds the changes of these files to a site. `outer` is the project that contains the site. */
export async function withSurroundings(site: SourceSite, outer: Project): Promise<SourceSite> {
  const siteDir = relative(outer.root, site.root).split(sep).join('/')
  const oldDir = posix.join(siteDir, toolFolder(site.configFile))
  const folders = ['.', siteDir || '.', oldDir, posix.join(siteDir, site.docsDir)]
  // The files of hosts name the output folder that the site keeps.
  const hasOwnOutput = site.config.outDir !== undefined
  const notes: Note[] = []
  const files: Record<string, string> = {}
  for (const path of outer.paths.filter((each) => isHostFile(each, folders))) {
    const text = await readFile(join(outer.root, path), 'utf8')
    const filePath = posix.relative(siteDir, path)
    const from = posix.dirname(path)
    const replaced =
      posix.basename(path) === 'package.json'
        ? withDocgenScripts(text, site, {
            old: posix.relative(from, oldDir),
            root: posix.relative(from, siteDir),
            hasOwnOutput,
          })
        : { text, names: [] }
    if (replaced.names.length > 0) {
      files[filePath] = replaced.text
      notes.push(scriptsNote(replaced.names, filePath))
    }
    const found = hostNotes(replaced.text, filePath, site.tool)
    notes.push(...(hasOwnOutput ? found.filter(isCall) : found))
  }
  const ignored = await gitIgnore(site.root)
  if (ignored !== null) files['.gitignore'] = ignored
  return { ...site, files: { ...site.files, ...files }, notes: [...site.notes, ...notes] }
}

/** Returns the folder in which the commands of the old tool run, relative to the project folder. */
function toolFolder(configFile: string): string {
  return posix.dirname(configFile).replace(/(?:^|\/)\.vitepress(?:\/config)?$/, '') || '.'
}

function scriptsNote(names: readonly string[], filePath: string): Note {
  const written = names.map((name) => `\`${name}\``).join(', ')
  return { kind: 'done', message: `These scripts call docgen now: ${written}.`, filePath }
}
