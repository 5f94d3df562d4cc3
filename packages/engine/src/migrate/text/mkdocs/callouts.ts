// Writes the callouts of docgen for the admonitions and blocks of MkDocs.

const TYPES = new Map(
  Object.entries({
    note: 'note',
    seealso: 'note',
    abstract: 'info',
    summary: 'info',
    tldr: 'info',
    info: 'info',
    todo: 'info',
    tip: 'tip',
    hint: 'tip',
    important: 'important',
    success: 'tip',
    check: 'tip',
    done: 'tip',
    question: 'info',
    help: 'info',
    faq: 'info',
    warning: 'warning',
    danger: 'danger',
    caution: 'caution',
    attention: 'warning',
    failure: 'danger',
    fail: 'danger',
    missing: 'danger',
    error: 'danger',
    bug: 'danger',
    example: 'info',
    quote: 'note',
    cite: 'note',
  }),
)

export interface CalloutBlock {
  readonly type: string
  readonly title: string | undefined
  readonly isDetails: boolean
  readonly isOpen: boolean
}

/** Returns a callout of docgen with translated content. */
export function calloutLines(
  { type, title, isDetails, isOpen }: CalloutBlock,
  content: readonly string[],
  indent: string,
): string[] {
  const colons = ':'.repeat(depthOf(content) + 3)
  const name = isDetails ? 'details' : (TYPES.get(type) ?? 'note')
  const own = type.charAt(0).toUpperCase() + type.slice(1)
  const shown = title ?? (TYPES.get(type) === type && !isDetails ? '' : own)
  return [
    `${indent}${colons}${name}${shown === '' ? '' : ` ${shown}`}${isOpen ? ' {open}' : ''}`,
    ...content.map((each) => (each === '' ? '' : indent + each)),
    `${indent}${colons}`,
  ]
}

/** Returns the number of colons of the longest marker minus two; 0 if there is none. */
export function depthOf(lines: readonly string[]): number {
  const depths = lines.map((line) => (/^\s*(:{3,})/.exec(line)?.[1]?.length ?? 2) - 2)
  return depths.reduce((most, depth) => Math.max(most, depth), 0)
}
