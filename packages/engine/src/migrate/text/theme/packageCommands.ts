// The component of `starlight-package-managers`, which shows a command for several package managers.
import { commandFor } from '../../../shared/commandFor.ts'
import { PACKAGE_MANAGERS } from '../../../shared/packageManagers.ts'
import { type Attributes, literal, type Replacement } from '../components/attributeChanges.ts'

export const packageManagers: Replacement = {
  name: 'PackageManagerTabs',
  attributes: (given) => {
    const command = partsOf(given)
    const managers = managersIn(given)
    const comment = literal(given.get('comment'))
    if (command.type !== 'exec' && managers === null && comment === null)
      return new Map([['command', `"${npmCommand(command).replaceAll('"', '&quot;')}"`]])
    const entries = (managers ?? PACKAGE_MANAGERS).flatMap((manager) => {
      const text = commandOf(manager, command)
      const above = comment === null ? '' : `# ${comment.replaceAll('{PKG}', () => manager)}\n`
      return text === null ? [] : [`${manager}: ${JSON.stringify(above + text)}`]
    })
    return new Map([['command', `{{ ${entries.join(', ')} }}`]])
  },
}

interface Command {
  readonly type: string
  readonly prefix: string
  /** Flag for packages of development. */
  readonly dev: string
  readonly pkg: string
  readonly args: string
}

function partsOf(given: Attributes): Command {
  const value = (name: string) => literal(given.get(name)) ?? ''
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
  return joined(prefix, NPM[type] ?? 'npm install', dev, pkg, end, args)
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
  const own = OWN[manager]?.[type]
  if (own !== undefined) return joined(prefix, own, dev, pkg, args)
  const known = PACKAGE_MANAGERS.find((name) => name === manager)
  if (known === undefined) return null
  return joined(prefix, commandFor(known, npmCommand({ ...command, prefix: '' })))
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' ')
}
