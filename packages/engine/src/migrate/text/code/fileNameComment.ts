// The file name in a comment at the start of a code block, which Expressive Code shows as the title
// of the block. It belongs to the language of the block, or it looks like a path.

const GROUPS: readonly (readonly string[])[] = [
  'astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html',
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh',
  'csv env ini json toml xml yaml yml',
  'css less sass scss styl stylus xsl',
  'markdown md mdx',
].map((names) => names.split(' '))

const TERMINAL = GROUPS[1]

/** Languages that can start with a frontmatter block. */
const WITH_FRONTMATTER = new Set('astro markdown md mdx toml yaml yml'.split(' '))

/** A comment that contains only a name, perhaps after words and a colon: `// File: src/a.js`. */
const COMMENT =
  /^\s*(?:\/\/|#(?!!)|<!--|\/\*)\s*(?:((?![a-z]:).*?)(?:：|:(?!\/\/)))?\s*((?:[a-z]:)?[\w./~%[\]+\\-]*)\s*(?:-->|\*\/)?\s*$/i

/** A file name, and the indexes of the lines that Expressive Code removes with it. */
export interface FileName {
  readonly name: string
  readonly removed: ReadonlySet<number>
}

/** Returns the name from the first four lines; null if they contain none. */
export function fileNameIn(lines: readonly string[], lang: string): FileName | null {
  const names = lines.slice(0, 4).map((line) => fileNameOf(line, lang))
  const index = names.findIndex((name) => name !== null)
  const name = names[index]
  if (!name) return null
  const fence = lines[index - 1]?.trim() ?? ''
  const isOnlyFrontmatter =
    WITH_FRONTMATTER.has(lang) &&
    /^(?:---|\+\+\+)$/.test(fence) &&
    lines[index + 1]?.trim() === fence
  const removed = isOnlyFrontmatter ? [index - 1, index, index + 1] : [index]
  const next = index + (isOnlyFrontmatter ? 2 : 1)
  return { name, removed: new Set(lines[next]?.trim() === '' ? [...removed, next] : removed) }
}

function fileNameOf(line: string, lang: string): string | null {
  const [, before = '', name = ''] = COMMENT.exec(line) ?? []
  if (before.trim().toLowerCase() === '@filename') return null
  if (!/[^.:/\\~]/.test(name) || /^\.{2,}(?![/\\])/.test(name)) return null
  const group = GROUPS.find((names) => names.includes(lang))
  if (isPath(name) && (before === '' || group === TERMINAL)) return name
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]
  return extension && (!group || group.includes(extension)) ? name : null
}

function isPath(name: string): boolean {
  const isSeparated = /[/\\]/.test(name) && /[^/\\0-9.]/.test(name) && name === name.toLowerCase()
  return (
    /^(?:[/\\]|\.[/\\]|~|[a-z]:)./i.test(name) || /(?:^|[/\\])\.[^/\\]*$/.test(name) || isSeparated
  )
}
