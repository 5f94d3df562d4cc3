// The style sheets that documents link to in `dev`: those of docgen's theme that the site uses, and
// after them those of the site.
import type { Bundle, ClientManifest } from '../../types/output.ts'

/** Returns docgen's style sheets that these names of the theme need, in order. Null for all. */
export function sheetsFor(names: ReadonlySet<string> | null, { sheets }: Bundle): string[] {
  if (!sheets) return []
  const { byName, files } = sheets
  const needed = new Set([...(names ?? Object.keys(byName))].flatMap((name) => byName[name] ?? []))
  return files.filter((file) => needed.has(file))
}

/** Returns the style sheets of all pages and those that only some pages need. */
export function clientStyles(
  { sheets, files }: { readonly sheets: Bundle['sheets']; readonly files: readonly string[] },
  own: readonly string[],
  base: string,
): Pick<ClientManifest, 'styles' | 'stylesByUse'> {
  const stylesByUse: Record<string, string[]> = {}
  for (const file of files) {
    for (const use of sheets?.uses[file] ?? []) (stylesByUse[use] ??= []).push(base + file)
  }
  const ofAll = files.filter((file) => !sheets?.uses[file]).map((file) => base + file)
  return { styles: [...ofAll, ...own], stylesByUse }
}
