// Turns the HTML of an article into Markdown. It knows the elements that docgen writes; of any
// other element it takes the content.

/** What readers press or see only while they point at it. */
const SKIPPED = 'button, script, style, svg, .anchor, .sign, .popup, [aria-hidden="true"]'

const MARKS: Readonly<Record<string, string>> = {
  STRONG: '**',
  B: '**',
  EM: '*',
  I: '*',
  DEL: '~~',
}

const BLOCKS =
  'address, article, blockquote, details, dd, div, dl, dt, figure, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, section, summary, table, ul'

/** Returns the Markdown of an element's content. It ends with a line break. */
export function markdownOf(root: Element): string {
  return `${blocksOf(root).join('\n\n')}\n`
}

/** Returns the blocks of an element. Text between them is a paragraph. */
function blocksOf(parent: Element): string[] {
  const blocks: string[] = []
  let line = ''
  const endLine = () => {
    if (line.trim() !== '') blocks.push(line.trim())
    line = ''
  }
  for (const node of parent.childNodes) {
    if (isElement(node) && !node.matches(SKIPPED) && isBlock(node)) {
      endLine()
      blocks.push(...blockOf(node))
    } else line += inline(node)
  }
  endLine()
  return blocks
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE

const isBlock = (element: Element) => element.matches(BLOCKS) || !!element.querySelector(BLOCKS)

function blockOf(element: Element): string[] {
  const { tagName } = element
  const level = /^H([1-6])$/.exec(tagName)?.[1]
  if (level) return [`${'#'.repeat(Number(level))} ${inlineOf(element)}`]
  if (tagName === 'PRE') return [codeBlock(element)]
  if (tagName === 'UL' || tagName === 'OL') return [list(element)]
  if (tagName === 'TABLE') return [table(element)]
  if (tagName === 'HR') return ['---']
  if (tagName === 'DT' || element.matches('.callout-title, summary, [role=tab]'))
    return [`**${inlineOf(element)}**`]
  const blocks = blocksOf(element)
  return element.matches('blockquote, .callout') ? [prefixed(blocks.join('\n\n'), '> ')] : blocks
}

function codeBlock(pre: Element): string {
  const language = pre.closest<HTMLElement>('[data-lang]')?.dataset['lang'] ?? ''
  const copy = pre.cloneNode(true) as Element
  for (const sign of copy.querySelectorAll('.sign')) sign.remove()
  for (const mark of copy.querySelectorAll<HTMLElement>('[data-comment]')) {
    mark.replaceWith(mark.dataset['comment'] ?? '')
  }
  const code = (copy.textContent ?? '').replace(/\n$/, '')
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}

function list(element: Element): string {
  const first = Number(element.getAttribute('start') ?? 1)
  const items = [...element.children].map((item, i) => {
    const bullet = element.tagName === 'OL' ? `${first + i}. ` : '- '
    const box = item.querySelector<HTMLInputElement>(':scope > input, :scope > p > input')
    const task = box ? `[${box.checked ? 'x' : ' '}] ` : ''
    const content = prefixed(blocksOf(item).join('\n'), ' '.repeat(bullet.length))
    return bullet + task + content.trimStart()
  })
  return items.join('\n')
}

function table(element: Element): string {
  const rows = [...element.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => inlineOf(cell).replaceAll('|', '\\|')),
  )
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

function inlineOf(element: Element): string {
  return [...element.childNodes].map(inline).join('').replace(/\s+/g, ' ').trim()
}

function inline(node: Node): string {
  if (!isElement(node)) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (node.matches(SKIPPED)) return ''
  const content = [...node.childNodes].map(inline).join('')
  const mark = MARKS[node.tagName]
  if (mark !== undefined) return mark + content + mark
  if (node.tagName === 'A') return `[${content.trim()}](${address(node, 'href')})`
  if (node.tagName === 'IMG') return `![${node.getAttribute('alt') ?? ''}](${address(node, 'src')})`
  if (node.tagName === 'CODE') return `\`${node.textContent ?? ''}\``
  return node.tagName === 'BR' ? '\n' : content
}

/** Returns the full URL in an attribute. */
function address(element: Element, attribute: 'href' | 'src'): string {
  return new URL(element.getAttribute(attribute) ?? '', element.baseURI).href
}

function prefixed(text: string, prefix: string): string {
  return text.replace(/^/gm, prefix).replace(/^(>?) +$/gm, '$1')
}
