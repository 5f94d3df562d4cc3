// Translates single npm commands, without prompts and variables before them.
import { flagsFor, flagsOfRemove, isForYarn, namesPackage } from './npmFlags.ts'
import { execute } from './npx.ts'
import type { OtherManager } from './packageManagers.ts'
import type { CommandPart, ShellWord } from './shellWords.ts'

const ALIASES: Readonly<Record<string, string>> = {
  add: 'install',
  i: 'install',
  r: 'uninstall',
  remove: 'uninstall',
  rm: 'uninstall',
  un: 'uninstall',
  init: 'create',
  x: 'exec',
  'run-script': 'run',
  t: 'test',
  up: 'update',
  upgrade: 'update',
}

/**
 * Commands that differ only in their names. A missing entry means that the manager has no such
 * command.
 */
const NAMES: Readonly<Record<OtherManager, Readonly<Record<string, string>>>> = {
  yarn: {
    login: 'npm login',
    logout: 'npm logout',
    publish: 'npm publish',
    info: 'npm info',
    view: 'npm info',
    whoami: 'npm whoami',
    dedupe: 'dedupe',
    explain: 'why',
    pack: 'pack',
    why: 'why',
  },
  pnpm: {
    dedupe: 'dedupe',
    explain: 'why',
    info: 'info',
    link: 'link',
    list: 'list',
    login: 'login',
    logout: 'logout',
    ls: 'ls',
    outdated: 'outdated',
    pack: 'pack',
    prune: 'prune',
    publish: 'publish',
    rebuild: 'rebuild',
    root: 'root',
    unlink: 'unlink',
    version: 'version',
    view: 'view',
    whoami: 'whoami',
    why: 'why',
  },
  bun: {
    explain: 'why',
    info: 'info',
    link: 'link',
    list: 'pm ls',
    ls: 'pm ls',
    outdated: 'outdated',
    pack: 'pm pack',
    publish: 'publish',
    unlink: 'unlink',
    view: 'info',
    whoami: 'pm whoami',
    why: 'why',
  },
}

/** Translates one command; null if the manager has no such command. */
export function rewrite(
  name: 'npm' | 'npx',
  args: readonly ShellWord[],
  manager: OtherManager,
): readonly CommandPart[] | null {
  if (name === 'npx') return execute(args, manager)
  const index = args.findIndex(({ text }) => !text.startsWith('-'))
  const written = args[index]?.text ?? ''
  const rest = args.filter((_, position) => position !== index)
  const command = ALIASES[written] ?? written
  switch (command) {
    case '':
      return [manager, ...args]
    case 'install':
      return install(written, rest, manager)
    case 'uninstall':
      return manager === 'yarn' && !isForYarn(rest)
        ? null
        : [manager, 'remove', ...flagsOfRemove(rest, manager)]
    case 'ci':
      return ci(rest, manager)
    case 'update':
      return update(rest, manager)
    case 'audit':
      return audit(rest, manager)
    case 'run':
      return [manager, 'run', ...withoutSeparator(rest)]
    case 'start':
    case 'stop':
    case 'restart':
    case 'test':
      // `bun test` would run Bun's test runner instead of the script.
      return [manager, ...(manager === 'bun' ? ['run'] : []), command, ...withoutSeparator(rest)]
    case 'create':
      return create(withoutSeparator(rest), manager)
    case 'exec':
      return execute(withoutSeparator(rest), manager)
    default: {
      const own = Object.hasOwn(NAMES[manager], command) ? NAMES[manager][command] : undefined
      return own === undefined ? null : [manager, ...own.split(' '), ...rest]
    }
  }
}

/** Removes the first `--`, because only npm needs it before the arguments of a script. */
function withoutSeparator(args: readonly ShellWord[]): readonly ShellWord[] {
  const index = args.findIndex(({ text }) => text === '--')
  return args.filter((_, position) => position !== index)
}

function install(
  written: string,
  args: readonly ShellWord[],
  manager: OtherManager,
): readonly CommandPart[] | null {
  const flags = flagsFor(args, manager)
  const hasPackage = namesPackage(args)
  if (manager === 'yarn') {
    if (!isForYarn(args)) return null
    const isWithoutDev = args.some(({ text }) => text === '--omit=dev')
    if (isWithoutDev) return hasPackage ? null : [manager, 'workspaces', 'focus', ...flags]
  }
  if (!hasPackage) return [manager, 'install', ...flags]
  return [manager, manager === 'pnpm' ? written : 'add', ...flags]
}

function ci(args: readonly ShellWord[], manager: OtherManager): readonly CommandPart[] | null {
  const flags = flagsFor(args, manager)
  if (manager !== 'yarn') return [manager, 'install', '--frozen-lockfile', ...flags]
  return flags.length > 0 ? null : [manager, 'install', '--immutable']
}

/** `-R` keeps updates within the version ranges of the project, as npm does. */
function update(args: readonly ShellWord[], manager: OtherManager): readonly CommandPart[] | null {
  if (manager !== 'yarn') return [manager, 'update', ...args]
  const flags = flagsOfRemove(args, manager)
  if (!isForYarn(args) || flags.some(({ text }) => text.startsWith('-'))) return null
  return [manager, 'up', '-R', ...(flags.length > 0 ? flags : ["'*'"])]
}

/** Only npm and pnpm can fix the problems they find. */
function audit(args: readonly ShellWord[], manager: OtherManager): readonly CommandPart[] | null {
  if (args.length === 0) return manager === 'yarn' ? [manager, 'npm', 'audit'] : [manager, 'audit']
  const isFix = args.length === 1 && args[0]?.text === 'fix'
  return isFix && manager === 'pnpm' ? [manager, 'audit', '--fix'] : null
}

/** `npm init` alone creates a project; with a name it runs `create-<name>`. */
function create(args: readonly ShellWord[], manager: OtherManager): readonly CommandPart[] | null {
  const index = args.findIndex(({ text }) => !text.startsWith('-'))
  if (index < 0) {
    if (args.some(({ text }) => !/^(?:-y|--yes)$/.test(text))) return null
    return [manager, 'init', ...(manager === 'pnpm' ? [] : args)]
  }
  const [initializer, ...rest] = args.slice(index)
  if (!initializer) return [manager, 'create']
  // yarn takes the latest anyway, and its first version fails on a tag.
  const text = manager === 'yarn' ? initializer.text.replace(/@latest$/, '') : initializer.text
  return [manager, 'create', { ...initializer, text }, ...rest]
}
