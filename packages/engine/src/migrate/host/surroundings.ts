// Adapts the files around a site: scripts, workflows, files of hosts and `.gitignore`.
import { readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import type { Note, Project, SourceSite } from '../types.ts'
import { gitIgnore } from './gitIgnore.ts'
import { hostNotes, isHostFile } from './hostFiles.ts'
import { withDocgenScripts } from './scripts.ts'

/** Adds the changes of these files to a site. `outer` is the project that contains the site. */
export async function withSurroundings(site: SourceSite, outer: Project): Promise<SourceSite> {
  const siteDir = relative(outer.root, site.root).split(sep).join('/')
  const folders = ['.', siteDir || '.', posix.join(siteDir, site.docsDir)]
  const notes: Note[] = []
  const files: Record<string, string> = {}
  for (const path of outer.paths.filter((each) => isHostFile(each, folders))) {
    const text = await readFile(join(outer.root, path), 'utf8')
    const filePath = posix.relative(siteDir, path)
    const replaced =
      filePath === 'package.json' ? withDocgenScripts(text, site) : { text, names: [] }
    if (replaced.names.length > 0) {
      files[filePath] = replaced.text
      notes.push(scriptsNote(replaced.names))
    }
    notes.push(...hostNotes(replaced.text, filePath, site.tool))
  }
  const ignored = await gitIgnore(site.root)
  if (ignored !== null) files['.gitignore'] = ignored
  return { ...site, files: { ...site.files, ...files }, notes: [...site.notes, ...notes] }
}

function scriptsNote(names: readonly string[]): Note {
  const written = names.map((name) => `\`${name}\``).join(', ')
  return {
    kind: 'done',
    message: `These scripts call docgen now: ${written}.`,
    filePath: 'package.json',
  }
}
