// Replaces the components of a tool's theme in the modules of a site. Modules are TypeScript, so their tags are
// found without a parser.
import { AUTHOR_COMPONENTS } from '../../../shared/authorComponents.ts'
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import { scanTag } from '../../astro/scanTag.ts'
import type { Replacement } from '../components/attributeChanges.ts'
import { quoted } from '../../quoted.ts'

/** Returns the module with docgen's components; the module as it is if a component has no counterpart. */
export function withThemeTags(
  text: string,
  from: string,
  replacements: Readonly<Record<string, Replacement>>,
): string {
  const statement = new RegExp(
    `\\bimport\\s*\\{([^}]*)\\}\\s*from\\s*(['"])${escapeRegExp(from)}\\2;?`,
  )
  const [written, list = ''] = statement.exec(text) ?? []
  if (written === undefined) return text
  const names = list.split(',').flatMap((each) => {
    const [name = '', local = name] = each.trim().split(/\s+as\s+/)
    return name === '' ? [] : [[local, name] as const]
  })
  const used = new Set<string>()
  const changed = names.reduce<string | null>(
    (current, [local, name]) => current && withTags(current, { local, name, replacements, used }),
    text.replace(written, ''),
  )
  if (changed === null) return text
  const imports = Object.entries(AUTHOR_COMPONENTS).filter(([name]) => used.has(name))
  return (
    imports.map(([name, source]) => `import { ${name} } from ${quoted(source)}\n`).join('') +
    changed.trimStart()
  )
}

interface Renaming {
  readonly local: string
  readonly name: string
  readonly replacements: Readonly<Record<string, Replacement>>
  /** Names of docgen's components in the new tags; grows. */
  readonly used: Set<string>
}

/** Replaces the tags of a component and its members; null if one has no counterpart, or the name is used elsewhere. */
function withTags(text: string, { local, name, replacements, used }: Renaming): string | null {
  const use = new RegExp(`(?<![\\w$.])${escapeRegExp(local)}(?![\\w$])`, 'g')
  const parts: string[] = []
  let done = 0
  for (const { index } of text.matchAll(use)) {
    const start = text[index - 1] === '/' ? index - 2 : index - 1
    const tag = text[start] === '<' ? scanTag(text, start) : null
    if (tag === null && isWord(text, index, local)) continue
    const replacement = tag && replacements[name + tag.name.slice(local.length)]
    if (!tag || !replacement || replacement.text) return null
    const attributes = replacement.attributes?.(tag.attributes) ?? tag.attributes
    const newName = replacement.name ?? ''
    used.add(newName)
    const inner = newName === '' || tag.isClosing ? '' : attributeText(attributes)
    parts.push(
      text.slice(done, start),
      `<${tag.isClosing ? '/' : ''}${newName}${inner}${tag.isSelfClosing ? (newName === '' ? '></>' : ' />') : '>'}`,
    )
    done = tag.end
  }
  return parts.join('') + text.slice(done)
}

/** Returns whether a name is only a word of a text: `<h2>Steps</h2>`. */
function isWord(text: string, index: number, name: string): boolean {
  const isValue =
    /[=([{,:?]\s*$/.test(text.slice(0, index)) &&
    /^\s*[\])},;:]/.test(text.slice(index + name.length))
  return !isValue
}

function attributeText(attributes: ReadonlyMap<string, string | null>): string {
  return [...attributes]
    .map(([name, value]) => (value === null ? ` ${name}` : ` ${name}=${value}`))
    .join('')
}
