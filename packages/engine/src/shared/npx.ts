// Translates `npx`, and `npm exec`, which does the same.
import type { OtherManager } from './packageManagers.ts'
import type { CommandPart, ShellWord } from './shellWords.ts'

/** `npx` runs a package without installing it; with `--no` only one that is installed. */
export function execute(
  args: readonly ShellWord[],
  manager: OtherManager,
): readonly CommandPart[] | null {
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
function packagesForPnpm(flags: readonly ShellWord[]): CommandPart[] {
  return flags.flatMap((word, index): CommandPart[] => {
    if (isNameOfPackage(flags, index)) return [`--package=${word.text}`]
    return isNameOfPackage(flags, index + 1) ? [] : [word]
  })
}
