// The rule of HTML that links, buttons and fields cannot contain each other. Browsers end the outer
// of two links, and readers cannot use the two separately.
import type { Finding } from '../context.ts'
import type { Opening } from './opening.ts'

/** What a message calls an element that readers can operate, by its tag. */
const NOUNS: Readonly<Record<string, string>> = {
  a: 'link',
  audio: 'player',
  button: 'button',
  details: 'block that opens and closes',
  embed: 'frame',
  form: 'form',
  iframe: 'frame',
  input: 'field',
  label: 'label',
  select: 'field',
  textarea: 'field',
  video: 'player',
}

/** Docgen's components that contain buttons or links, and the content between their tags. */
const PARTS: Readonly<Record<string, string>> = {
  CodeBlock: 'button',
  Overview: 'link',
  PackageManagerTabs: 'button',
  Tabs: 'button',
}

/** Returns the open element that must not contain the inner one; undefined if HTML allows it. */
export function interactiveAround(inner: Opening, open: readonly Opening[]): Opening | undefined {
  return nounOf(inner) === null ? undefined : open.findLast((outer) => excludes(outer, inner))
}

/** Returns the finding for an element inside one that must not contain it. */
export function nestedInteractive(inner: Opening, outer: Opening): Finding {
  const noun = NOUNS[outer.tag]!
  const effect =
    outer.tag === inner.tag
      ? `Browsers end the outer ${noun} where the inner one begins.`
      : 'Readers cannot use the two separately.'
  return {
    severity: 'warning',
    code: 'nested-interactive',
    message: `${subjectOf(inner)} is inside ${nameOf(outer, noun)}, which HTML does not allow. ${effect}`,
    hint: hintFor(outer, noun),
  }
}

/** Returns null for an element that readers cannot operate. */
function nounOf({ name, tag, syntax, has }: Opening): string | null {
  if (syntax === 'jsx' && tag === 'div' && Object.hasOwn(PARTS, name)) return PARTS[name]!
  if (tag === 'pre') return syntax === 'markdown' ? 'button' : null
  if (/^(?:audio|video)$/.test(tag) && !has('controls')) return null
  if (tag === 'input' && syntax === 'markdown') return null
  return Object.hasOwn(NOUNS, tag) ? NOUNS[tag]! : null
}

function excludes(outer: Opening, inner: Opening): boolean {
  if (outer.tag === inner.tag) return /^(?:a|button|form)$/.test(outer.tag)
  if (inner.tag === 'form' || (inner.tag === 'a' && !isLink(inner))) return false
  return outer.tag === 'button' || (outer.tag === 'a' && isLink(outer))
}

/** Returns whether it leads somewhere. `<a id="x">` is a place. */
function isLink({ name, has }: Opening): boolean {
  return name !== 'a' || has('href')
}

function subjectOf(inner: Opening): string {
  const noun = nounOf(inner)
  const { syntax, name, tag, has } = inner
  if (tag === 'pre') return 'The copy button of this code block'
  if (syntax === 'markdown') return has('dataFootnoteRef') ? 'This footnote' : `This ${noun}`
  if (syntax === 'jsx' && tag === 'div') return `A ${noun} of \`<${name}>\``
  return name === tag ? `\`<${name}>\`` : `The ${noun} \`<${name}>\``
}

function nameOf({ syntax, name }: Opening, noun: string): string {
  return syntax === 'markdown' ? `a ${noun}` : `the ${noun} \`<${name}>\``
}

function hintFor({ syntax, name }: Opening, noun: string): string {
  if (syntax === 'markdown') return `Move it out of the ${noun}.`
  const orPlain = name === 'Card' ? ', or remove `href` from `<Card>`' : ''
  return `Move it out of \`<${name}>\`${orPlain}.`
}
