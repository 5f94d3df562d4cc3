// Files that a migration adds: stubs of components, and a home page.
import {
  CODES,
  LINKS,
  MANAGERS,
  PICTURES,
  PLAYER,
  TEXT_ENDING,
  TEXTS,
  VIDEO,
} from '../stubContents.ts'
import type { SourceSite } from '../types.ts'

/**
 * A React component that shows its children and the texts, links and lists in its attributes, in
 * place of one that docgen cannot use.
 */
export function stubComponent(
  name: string,
  {
    usedIn,
    members,
    isBlock,
  }: {
    /** The page that the comment names. */
    readonly usedIn: string
    readonly members: Iterable<string>
    /** Whether the component is between paragraphs instead of in a text. */
    readonly isBlock: boolean
  },
): string {
  const content = '<StubContent of={content}>{children}</StubContent>'
  const shown = isBlock ? `<div style={{ marginBlock: '1rem' }}>${content}</div>` : content
  return `// \`${usedIn}\` uses a component \`${name}\` of the old site, which docgen cannot use. This one shows
// only its texts, links, pictures, lists, commands and code, and the content between its tags. Write the component
// in React here, or remove its tags.
import { withBase } from ${"'docgen/runtime'"}
import { Link as ThemeLink, PackageManagerTabs as ThemeCommands } from ${"'docgen/theme'"}
import type { ReactNode } from ${"'react'"}

export interface ${name}Props {
  readonly children?: ReactNode
  readonly [prop: string]: unknown
}

export function ${name}({ children, ...content }: ${name}Props) {
  return ${shown}
}

${[...members].map((member) => `${name}.${member} = ${name}\n\n`).join('')}export default ${name}

${SHOW_CONTENT}`
}

const BLOCK = /<(?:p|div|ul|ol|dl|table|h[1-6]|section|article|pre|blockquote|details|figure|nav)\b/

/** A React component that shows the HTML of a component of the old site. */
export function markupComponent(name: string, html: string): string {
  const element = BLOCK.test(html) ? 'div' : 'span'
  const text = html.replace(/[\\`$]/g, '\\$&')
  return `// The HTML of a component of the old site.
const html = \`${text}\`

export function ${name}() {
  return <${element} dangerouslySetInnerHTML={{ __html: html }} />
}

export default ${name}
`
}

/** The part of every stub that shows its attributes. A stub may be called `Content` or `Link`, so the names here begin with `Stub` and `Theme`. */
const SHOW_CONTENT = `const TEXTS = '${TEXTS.join(' ')}'.split(' ')
const TEXT_ENDING = ${String(TEXT_ENDING)}
const LINKS = '${LINKS.join(' ')}'.split(' ')
const CODES = '${CODES.join(' ')}'.split(' ')
const PICTURES = '${PICTURES.join(' ')}'.split(' ')
const MANAGERS = '${MANAGERS.join(' ')}'.split(' ')

function StubContent({ of: value, children }: { readonly of: unknown; readonly children?: ReactNode }) {
  if (typeof value === 'string' && PICTURE.test(value)) return <StubPicture src={value} />
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const given = value as Readonly<Record<string, unknown>>
  const names = Object.keys(given).filter((name) => TEXT_ENDING.test(name))
  const [title, ...texts] = textsIn(given, [...TEXTS, ...names])
  const [href] = textsIn(given, LINKS)
  const lists = Array.isArray(value) ? [value] : Object.values(given).filter(Array.isArray)
  const commands = commandsIn(given)
  const [alt = ''] = textsIn(given, ['alt'])
  const pictures = textsIn(given, PICTURES).filter((src) => /^(?:https?:\\/)?\\//.test(src))
  // A link or a button: its text is between the tags.
  if (href && !title && children) return <ThemeLink href={href}>{children}</ThemeLink>
  return (
    <>
      {pictures.map((src) => (
        <StubPicture key={src} src={src} alt={alt} />
      ))}
      {(title ?? href) && <strong>{href ? <ThemeLink href={href}>{title ?? href}</ThemeLink> : title}</strong>}
      {texts.map((text) => \` \${text}\`)}
      {lists.map((list, i) => (
        <ul key={i}>
          {list.map((each, at) => (
            <li key={at}>
              <StubContent of={each} />
            </li>
          ))}
        </ul>
      ))}
      {commands && <ThemeCommands command={commands} />}
      {codesIn(given).map((code) => (
        <code key={code} style={{ display: code.includes('\\n') ? 'block' : 'inline', whiteSpace: 'pre-wrap' }}>
          {code.trim()}
        </code>
      ))}
      {children}
    </>
  )
}

/** The address of a picture in a list, such as that of an imported file. */
const PICTURE = /^(?:https?:\\/)?\\/[^\\s]+\\.(?:png|jpe?g|gif|webp|avif|svg)$/i

function StubPicture({ src, alt = '' }: { readonly src: string; readonly alt?: string }) {
  // The address of an imported file has the base.
  const isComplete = !src.startsWith('/') || src.startsWith(withBase('/'))
  const address = isComplete ? src : withBase(src)
  if (PLAYER.test(src)) return <ThemeLink href={src}>{alt || src}</ThemeLink>
  if (VIDEO.test(src)) return <video src={address} aria-label={alt} controls style={{ maxWidth: '100%' }} />
  return <img src={address} alt={alt} />
}

const VIDEO = ${String(VIDEO)}

/** Pages that play videos or run code, which components put into frames. */
const PLAYER = ${String(PLAYER)}

function commandsIn(given: Readonly<Record<string, unknown>>) {
  const commands = MANAGERS.flatMap((name) => {
    const [text] = textsIn(given, [name])
    if (text === undefined) return []
    const lines = text.trim().split(/\\s*\\n\\s*/)
    // The name is often left out: npm="install tool".
    const isWhole = lines.some((line) => /^(?:cd|mkdir|npx|bunx)\\b/.test(line) || line.startsWith(name))
    return [[name, (isWhole ? '' : name + ' ') + lines.join('\\n')] as const]
  })
  return commands.length > 0 && Object.fromEntries(commands)
}

/** A text of several lines is code or data under any other name, too. */
function codesIn(given: Readonly<Record<string, unknown>>) {
  if (Array.isArray(given)) return []
  const isKnown = (name: string) => TEXTS.includes(name) || TEXT_ENDING.test(name) || MANAGERS.includes(name)
  const isCode = (name: string, text: string) => CODES.includes(name) || (/\\S\\s*\\n/.test(text.trim()) && !isKnown(name))
  return Object.entries(given).flatMap(([name, text]) => (typeof text === 'string' && text !== '' && isCode(name, text) ? [text] : []))
}

function textsIn(given: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return names.flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
}
`

/** A home page for a site whose old one was not a page of Markdown. */
export function homePage(site: SourceSite, firstPage: string): string {
  const { title = 'Docs', description } = site.config
  return [
    '---',
    'pageType: home',
    'hero:',
    `  name: ${JSON.stringify(title)}`,
    ...(description === undefined ? [] : [`  tagline: ${JSON.stringify(description)}`]),
    '  actions:',
    '    - text: Get started',
    `      link: ${JSON.stringify(firstPage)}`,
    '---',
    '',
  ].join('\n')
}
