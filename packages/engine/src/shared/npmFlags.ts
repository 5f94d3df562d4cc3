// Translates the flags of npm for other package managers.
import type { OtherManager } from './packageManagers.ts'
import type { ShellWord } from './shellWords.ts'

const FLAGS_WITH_VALUE = /^(?:-w|--(?:cache|include|omit|prefix|registry|tag|workspace))$/

/** Returns whether an argument names a package. */
export function namesPackage(args: readonly ShellWord[]): boolean {
  return args.some(
    ({ text }, index) =>
      !text.startsWith('-') && !FLAGS_WITH_VALUE.test(args[index - 1]?.text ?? ''),
  )
}

/**
 * Flags of `npm install` in other managers. '' means that the manager needs no such flag. All other
 * flags are the same.
 */
const FLAGS: Readonly<Record<OtherManager, Readonly<Record<string, string>>>> = {
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

/** Translates the flags of `npm install`, and keeps all other arguments. */
export function flagsFor(args: readonly ShellWord[], manager: OtherManager): readonly ShellWord[] {
  return args.flatMap((word) => {
    const text = NPM_ONLY.test(word.text) ? '' : (FLAGS[manager][word.text] ?? word.text)
    return text === '' ? [] : [{ ...word, text }]
  })
}

/**
 * Drops the flags for the kind of dependency, which do not apply to removing and updating packages.
 */
export function flagsOfRemove(
  args: readonly ShellWord[],
  manager: OtherManager,
): readonly ShellWord[] {
  return flagsFor(args, manager).filter(
    ({ text }) => !/^(?:-[DEOP]|--(?:save-.*|dev|exact|optional|peer))$/.test(text),
  )
}

/**
 * npm flags that can be translated for Yarn. Yarn has no global installs and no flag for another
 * registry.
 */
const YARN_FLAGS = /^-(?:[DEOP]|-(?:save-(?:dev|exact|optional|peer|prod)|omit=dev))$/

/** Returns whether Yarn has all of the flags. */
export function isForYarn(args: readonly ShellWord[]): boolean {
  return args.every(
    ({ text }) => !text.startsWith('-') || NPM_ONLY.test(text) || YARN_FLAGS.test(text),
  )
}
