// The component of `starlight-package-managers`, which shows a command for several package managers.
import { commandFor } from '../../../shared/commandFor.ts'
import { PACKAGE_MANAGERS } from '../../../shared/packageManagers.ts'
import {
  type Attributes,
  literal,
  type Replacement,
  withoutBraces,
} from '../components/attributeChanges.ts'
import { ownValue } from '../../config/values.ts'

export const packageManagers: Replacement = {
  name: 'PackageManagerTabs',
  attributes: (given) => {
    const values = new Map<string, string>()
    const command = partsOf(given, values)
    const managers = managersIn(given)
    const comment = wordOf('comment', given, values)
    if (command.type !== 'exec' && managers === null && comment === '') {
      const text = npmCommand(command)
      const written = values.size > 0 ? `{${codeOf(text, values)}}` : attributeOf(text)
      return new Map([['command', written]])
    }
    const entries = (managers ?? PACKAGE_MANAGERS).flatMap((manager) => {
      const text = commandOf(manager, command)
      const above = commentAbove(comment, manager, values)
      return text === null ? [] : [`${manager}: ${codeOf(above + text, values)}`]
    })
    return new Map([['command', `{{ ${entries.join(', ')} }}`]])
  },
}

/** Returns the line of a comment, which may name the package manager: `{PKG}`. */
function commentAbove(comment: string, manager: string, values: Map<string, string>): string {
  const value = values.get(comment)
  if (value === undefined)
    return comment === '' ? '' : `# ${comment.replaceAll('{PKG}', () => manager)}\n`
  const word = `${comment}-for-${manager}`
  const line = `\`# \${${value}.replaceAll('{PKG}', '${manager}')}\\n\``
  values.set(word, `(${value} ? ${line} : '')`)
  return word
}

function attributeOf(text: string): string {
  return `"${text.replaceAll('"', '&quot;')}"`
}

/** Returns a text as code, with the expressions for which words of it stand. */
function codeOf(text: string, values: ReadonlyMap<string, string>): string {
  // The longest first, because one word may begin like another.
  const words = [...values.keys()]
    .filter((word) => text.includes(word))
    .toSorted((a, b) => b.length - a.length)
  if (words.length === 0) return JSON.stringify(text)
  const template = words.reduce(
    (current, word) => current.replaceAll(word, () => `\${${values.get(word) ?? ''} ?? ''}`),
    text.replace(/[\\`]|\$\{/g, '\\$&'),
  )
  return `\`${template}\`.trim()`
}

/** Returns the text of an attribute. A word stands for an expression, whose value is known when it is shown. */
function wordOf(name: string, given: Attributes, values: Map<string, string>): string {
  const written = given.get(name)
  const text = literal(written)
  if (text !== null || written == null) return text ?? ''
  const word = `value-of-${name}`
  values.set(word, `(${withoutBraces(written)})`)
  return word
}

interface Command {
  readonly type: string
  readonly prefix: string
  /** Flag for packages of development. */
  readonly dev: string
  readonly pkg: string
  readonly args: string
}

function partsOf(given: Attributes, values: Map<string, string>): Command {
  const value = (name: string) => wordOf(name, given, values)
  const type = literal(given.get('type')) ?? 'add'
  const isDev = given.has('dev') && given.get('dev') !== '{false}'
  return {
    type,
    prefix: value('prefix'),
    dev: isDev && (type === 'add' || type === 'remove') ? '-D' : '',
    pkg: value('pkg'),
    args: value('args'),
  }
}

/** Returns the names in `pkgManagers={['npm', 'pnpm']}`; null without a list that can be read. */
function managersIn(given: Attributes): string[] | null {
  const list = /^\{\s*\[([\s\w'",]*)\]\s*\}$/.exec(given.get('pkgManagers') ?? '')?.[1]
  return list?.match(/\w+/g) ?? null
}

const NPM: Readonly<Record<string, string>> = {
  add: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
}

function npmCommand({ type, prefix, dev, pkg, args }: Command): string {
  // npm would take the flags for its own.
  const isForScript = type === 'create' || type === 'run'
  const end = isForScript && args.startsWith('-') ? '--' : ''
  return joined(prefix, ownValue(NPM, type) ?? 'npm install', dev, pkg, end, args)
}

/** Commands that do not follow from those of npm. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  yarn: { exec: 'yarn' },
  pnpm: { add: 'pnpm add', exec: 'pnpm' },
  deno: {
    add: 'deno add',
    dlx: 'deno x',
    exec: 'deno x',
    install: 'deno install',
    remove: 'deno remove',
    run: 'deno task',
  },
  ni: { add: 'ni', dlx: 'nlx', exec: 'nlx', install: 'ni', remove: 'nun', run: 'nr' },
}

/** Returns null if the package manager has no such command. */
function commandOf(manager: string, command: Command): string | null {
  const { type, prefix, dev, pkg, args } = command
  const own = ownValue(ownValue(OWN, manager) ?? {}, type)
  if (own !== undefined) return joined(prefix, own, dev, pkg, args)
  const known = PACKAGE_MANAGERS.find((name) => name === manager)
  if (known === undefined) return null
  return joined(prefix, commandFor(known, npmCommand({ ...command, prefix: '' })))
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' ')
}
