// Translates npm commands for yarn, pnpm and bun. The `package-manager` code block and the
// component `PackageManagerTabs` share it. Yarn means Yarn 4; Yarn 1 has other commands.
import { readCommands, type ShellWord, writeWords } from './shellWords.ts'

/** In the order of their tabs (site specification, §9). */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const

export type PackageManager = (typeof PACKAGE_MANAGERS)[number]

/** The group id of all package manager tabs, so that a choice applies to all of them. */
export const PACKAGE_MANAGER_GROUP = 'package-manager'

/**
 * Translates `npmCommand` for `manager`. `install` becomes `add` for yarn and bun, except in `npm
 * install` without a package. Flags, `npx`, `npm create` and scripts are translated too. The
 * leading `npm` may be missing: `install docgen`. Several commands on separate lines, or joined by
 * `&&`, are translated one by one. Other commands, and commands that `manager` does not have, stay
 * unchanged.
 */
export function commandFor(manager: PackageManager, npmCommand: string): string {
  const commands = readCommands(npmCommand.trim())
  return commands.map((words) => writeWords(translate(words, manager))).join('')
}

type Other = Exclude<PackageManager, 'npm'>

/** A word of the author, with the space before it, or a new word. */
type Part = ShellWord | string

/** Prompts, `sudo` and environment variables, which may precede the name of a command. */
const BEFORE_COMMAND = /^(?:[$%>❯]|sudo|[A-Za-z_]\w*=.*)$/s

/** npm commands that are recognized without a leading `npm`. */
const BARE =
  /^(?:add|audit|ci|create|exec|i|init|install|link|outdated|publish|remove|restart|run|start|stop|test|uninstall|update)$/

function translate(words: readonly ShellWord[], manager: PackageManager): readonly ShellWord[] {
  const start = words.findIndex(({ text }) => !BEFORE_COMMAND.test(text))
  const first = words[start]
  if (!first) return words
  const rest = words.slice(start + 1)
  const args = BARE.test(first.text) ? [{ ...first, before: ' ' }, ...rest] : rest
  const name = args === rest ? first.text : 'npm'
  if (name !== 'npm' && name !== 'npx') return words
  const parts = (manager === 'npm' ? null : rewrite(name, args, manager)) ?? [name, ...args]
  const written = parts.map((part) => (typeof part === 'string' ? toWord(part) : part))
  return [...words.slice(0, start), ...withSpace(written, first.before)]
}

function toWord(text: string): ShellWord {
  return { before: ' ', text }
}

function withSpace([first, ...rest]: readonly ShellWord[], before: string): readonly ShellWord[] {
  return first ? [{ ...first, before }, ...rest] : []
}

// ── npm's commands ──────────────────────────────────────────────────────────────────────────────

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
const NAMES: Readonly<Record<Other, Readonly<Record<string, string>>>> = {
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
function rewrite(
  name: 'npm' | 'npx',
  args: readonly ShellWord[],
  manager: Other,
): readonly Part[] | null {
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
  manager: Other,
): readonly Part[] | null {
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

function ci(args: readonly ShellWord[], manager: Other): readonly Part[] | null {
  const flags = flagsFor(args, manager)
  if (manager !== 'yarn') return [manager, 'install', '--frozen-lockfile', ...flags]
  return flags.length > 0 ? null : [manager, 'install', '--immutable']
}

/** `-R` keeps updates within the version ranges of the project, as npm does. */
function update(args: readonly ShellWord[], manager: Other): readonly Part[] | null {
  if (manager !== 'yarn') return [manager, 'update', ...args]
  const flags = flagsOfRemove(args, manager)
  if (!isForYarn(args) || flags.some(({ text }) => text.startsWith('-'))) return null
  return [manager, 'up', '-R', ...(flags.length > 0 ? flags : ["'*'"])]
}

/** Only npm and pnpm can fix the problems they find. */
function audit(args: readonly ShellWord[], manager: Other): readonly Part[] | null {
  if (args.length === 0) return manager === 'yarn' ? [manager, 'npm', 'audit'] : [manager, 'audit']
  const isFix = args.length === 1 && args[0]?.text === 'fix'
  return isFix && manager === 'pnpm' ? [manager, 'audit', '--fix'] : null
}

/** `npm init` alone creates a project; with a name it runs `create-<name>`. */
function create(args: readonly ShellWord[], manager: Other): readonly Part[] | null {
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

/** `npx` runs a package without installing it; with `--no` only one that is installed. */
function execute(args: readonly ShellWord[], manager: Other): readonly Part[] | null {
  const index = args.findIndex(
    ({ text }, each) => !text.startsWith('-') && !isNameOfPackage(args, each),
  )
  const command = index < 0 ? [] : args.slice(index)
  const flags = args.slice(0, index < 0 ? args.length : index)
  const isLocal = flags.some(({ text }) => /^--no(?:-install)?$/.test(text))
  const kept = flags.filter(({ text }) => !/^(?:-y|--yes|--|--no|--no-install)$/.test(text))
  if (
    kept.some(
      ({ text }, each) => !isNameOfPackage(kept, each) && !/^(?:-p|--package(?:=.*)?)$/s.test(text),
    )
  ) {
    return null
  }
  if (manager === 'bun') return ['bunx', ...(isLocal ? ['--no-install'] : []), ...kept, ...command]
  if (isLocal) return [manager, 'exec', ...command]
  return manager === 'pnpm'
    ? [manager, ...packagesForPnpm(kept), 'dlx', ...command]
    : [manager, 'dlx', ...kept, ...command]
}

/** Tells whether the word follows `-p` or `--package`. */
function isNameOfPackage(args: readonly ShellWord[], index: number): boolean {
  return /^(?:-p|--package)$/.test(args[index - 1]?.text ?? '')
}

/** Writes `-p <name>` as `--package=<name>`, because `-p` has another meaning in pnpm. */
function packagesForPnpm(flags: readonly ShellWord[]): Part[] {
  return flags.flatMap((word, index): Part[] => {
    if (isNameOfPackage(flags, index)) return [`--package=${word.text}`]
    return isNameOfPackage(flags, index + 1) ? [] : [word]
  })
}

// ── Flags ───────────────────────────────────────────────────────────────────────────────────────

const FLAGS_WITH_VALUE = /^(?:-w|--(?:cache|include|omit|prefix|registry|tag|workspace))$/

function namesPackage(args: readonly ShellWord[]): boolean {
  return args.some(
    ({ text }, index) =>
      !text.startsWith('-') && !FLAGS_WITH_VALUE.test(args[index - 1]?.text ?? ''),
  )
}

/**
 * Flags of `npm install` in other managers. '' means that the manager needs no such flag. All other
 * flags are the same.
 */
const FLAGS: Readonly<Record<Other, Readonly<Record<string, string>>>> = {
  yarn: {
    '--save-dev': '--dev',
    '--save-exact': '--exact',
    '--save-optional': '--optional',
    '--save-peer': '--peer',
    '--save-prod': '',
    '-P': '',
    '--omit=dev': '--production',
  },
  pnpm: { '--omit=dev': '--prod' },
  bun: {
    '--save-dev': '--dev',
    '--save-exact': '--exact',
    '--save-optional': '--optional',
    '-O': '--optional',
    '--save-peer': '--peer',
    '--save-prod': '',
    '-P': '',
  },
}

const NPM_ONLY = /^(?:-S|--save|--legacy-peer-deps|--no-audit|--no-fund)$/

function flagsFor(args: readonly ShellWord[], manager: Other): readonly ShellWord[] {
  return args.flatMap((word) => {
    const text = NPM_ONLY.test(word.text) ? '' : (FLAGS[manager][word.text] ?? word.text)
    return text === '' ? [] : [{ ...word, text }]
  })
}

/**
 * Drops the flags for the kind of dependency, which do not apply to removing and updating packages.
 */
function flagsOfRemove(args: readonly ShellWord[], manager: Other): readonly ShellWord[] {
  return flagsFor(args, manager).filter(
    ({ text }) => !/^(?:-[DEOP]|--(?:save-.*|dev|exact|optional|peer))$/.test(text),
  )
}

/**
 * npm flags that can be translated for Yarn. Yarn has no global installs and no flag for another
 * registry.
 */
const YARN_FLAGS = /^-(?:[DEOP]|-(?:save-(?:dev|exact|optional|peer|prod)|omit=dev))$/

function isForYarn(args: readonly ShellWord[]): boolean {
  return args.every(
    ({ text }) => !text.startsWith('-') || NPM_ONLY.test(text) || YARN_FLAGS.test(text),
  )
}
