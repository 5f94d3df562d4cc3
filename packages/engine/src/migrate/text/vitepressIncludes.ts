// Translates includes and code imports of VitePress.
import type { Html, Paragraph, Root } from 'mdast'
import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { relativePath } from '../places.ts'
import type { PageInput } from '../pageInput.ts'
import type { Edit } from './edits.ts'
import { includedPath } from './includes.ts'
import { nodesOfType, rangeOf } from './parse.ts'

const INCLUDE = /<!--\s*@include:\s*([^\s#{]+)(#[^\s{]+)?\s*(\{[^}]*\})?\s*-->/g

/** Moves the paths of includes and of code imports, and writes code imports as fences. */
export function includeEdits(tree: Root, source: string, input: PageInput, toMdx: boolean): Edit[] {
  const lineOf = (at: number) => input.bodyLine + source.slice(0, at).split('\n').length
  const includes = nodesOfType<Html>(tree, 'html').flatMap((node) => {
    const { start, end } = rangeOf(node)
    return [...source.slice(start, end).matchAll(INCLUDE)].map((match) => {
      const [all, path = '', region = '', lines = ''] = match
      const isThere = fileExists(path, input, lineOf(start + match.index))
      const inner = `${isThere ? '@include' : 'missing'}: ${newPath(path, input)}${region}${lines.replace(/\s/g, '')}`
      const at = start + match.index
      return {
        start: at,
        end: at + all.length,
        text: toMdx ? `{/* ${inner} */}` : `<!-- ${inner} -->`,
      }
    })
  })
  return [...includes, ...codeImports(tree, source, input, lineOf)]
}

const CODE_IMPORT =
  /^([ \t]*)<<<[ \t]*(\S+?)(#[\w-]+)?[ \t]*(?:\{([^}]*)\})?[ \t]*(?:\[([^\]]*)\])?[ \t]*$/gm

function codeImports(
  tree: Root,
  source: string,
  input: PageInput,
  lineOf: (at: number) => number,
): Edit[] {
  return nodesOfType<Paragraph>(tree, 'paragraph').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const lineStart = source.lastIndexOf('\n', start - 1) + 1
    return [...source.slice(lineStart, end).matchAll(CODE_IMPORT)].map((match) => {
      const [all, indent = '', path = '', region = '', braces = '', title] = match
      const [, ranges = '', lang = ''] = /^\s*([\d,\s-]*)\s*([\w+#:.=-]*)/.exec(braces) ?? []
      const name = lang === '' ? posix.extname(path).slice(1) : lang
      const at = lineStart + match.index
      const isThere = fileExists(path, input, lineOf(at))
      const info = [
        name,
        ...(isThere ? [`file="${newPath(path, input)}${region}"`] : []),
        ...(!isThere || ranges.trim() === '' ? [] : [`{${ranges.replace(/\s/g, '')}}`]),
        ...(title === undefined ? [] : [`title="${title}"`]),
      ].join(' ')
      const content = isThere ? '' : `${indent}${posix.basename(path)}\n`
      const text = `${indent}\`\`\`${info}\n${content}${indent}\`\`\``
      return { start: at, end: at + all.length, text }
    })
  })
}

/** What the report says about included files that do not exist, without which the new site can be built. */
const MISSING_INCLUDES = {
  kind: 'decision',
  message:
    'Pages include files that the site does not contain. Blocks of code show the names of the files instead. Add the files and migrate again, or write the code and the text in the pages.',
} as const

/** Returns whether an included file exists. Reports one that does not. */
function fileExists(path: string, { site, page, places, note }: PageInput, line: number): boolean {
  const from = includedPath(path, page.from, site)
  const exists = places.has(from) || existsSync(posix.join(site.root, from))
  if (!exists) note({ ...MISSING_INCLUDES, filePath: page.from, line })
  return exists
}

function newPath(path: string, { site, page, places }: PageInput): string {
  const from = includedPath(path, page.from, site)
  return relativePath(`docs/${page.to}`, places.movedPath(from))
}
