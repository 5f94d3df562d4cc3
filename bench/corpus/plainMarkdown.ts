// Markdown as the website writes it → Markdown that every tool reads alike: no containers, no code groups, no package
// manager tabs, no images. Their content stays, so that all tools process the same text and code.

const FENCE = /^(\s*)(`{3,}|~{3,})(.*)$/
const CONTAINER = /^(\s*):{3,}\s*([\w-]*)\s*(.*)$/

/** A stretch of lines: code with its fences, or anything else. */
export interface Stretch {
  readonly isCode: boolean
  readonly lines: readonly string[]
}

/** Splits Markdown at its fenced code blocks; joining all lines by line breaks gives it back. */
export function stretchesOf(markdown: string): Stretch[] {
  const stretches: { isCode: boolean; lines: string[] }[] = []
  let fence: string | null = null
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[2]
    const isOpening = fence === null && mark !== undefined
    const last = stretches.at(-1)
    if (isOpening || !last || (last.isCode && fence === null)) {
      stretches.push({ isCode: isOpening, lines: [line] })
    } else last.lines.push(line)
    if (isOpening) fence = mark
    else if (fence !== null && mark?.startsWith(fence) && line.trim() === mark) fence = null
  }
  return stretches
}

/** The same page without what only docgen knows. */
export function toPlainMarkdown(markdown: string): string {
  return stretchesOf(markdown)
    .flatMap(({ isCode, lines }) =>
      isCode ? [plainFence(lines[0] ?? ''), ...lines.slice(1)] : lines.flatMap(plainLine),
    )
    .join('\n')
}

/** Keeps only the language and the title of a fence. */
function plainFence(line: string): string {
  return line.replace(FENCE, (_, indent: string, fence: string, info: string) => {
    const [lang = ''] = info.trim().split(/\s+/)
    const title = / title="[^"]*"/.exec(info)?.[0] ?? ''
    return `${indent}${fence}${lang === 'package-manager' ? 'bash' : lang}${title}`
  })
}

/** Removes the markers of a container. Its title becomes a separate line. */
function plainLine(line: string): string[] {
  const container = CONTAINER.exec(line)
  if (container) {
    const [, indent = '', , title = ''] = container
    return title ? [`${indent}**${title}**`, ''] : []
  }
  return [line.replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/^(#+ .*?)\s*\{#[\w-]+\}$/, '$1')]
}
