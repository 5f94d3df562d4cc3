// Converts a code fence of npm commands (```package-manager, ```sh package-manager) to tab panels,
// one for each package manager.
import type { Code } from 'mdast'
import { commandFor } from '../../shared/commandFor.ts'
import { PACKAGE_MANAGERS } from '../../shared/packageManagers.ts'
import { parseCodeMeta } from '../code/codeMeta.ts'
import type { PageContext } from '../context.ts'
import { grammarOf } from '../code/highlighter.ts'
import type { TabPanel } from './tabsMarkup.ts'

/** Returns whether the fence asks for a tab per package manager. */
export function isForPackageManagers({ lang, meta }: Code): boolean {
  return parseCodeMeta(lang, meta).isForPackageManagers
}

/** Returns the panels with the commands for npm, yarn, pnpm and bun. */
export function panelsOfPackageManagers(fence: Code, context: PageContext): TabPanel[] {
  const commands = PACKAGE_MANAGERS.map((manager) => commandFor(manager, fence.value))
  // `package-manager` is not a language.
  const lang = grammarOf(fence.lang ?? '') ? fence.lang : 'sh'
  if (new Set(commands).size === 1) reportNoCommand(fence, context)
  return PACKAGE_MANAGERS.map((manager, index) => ({
    label: [{ type: 'text', value: manager }],
    children: [
      {
        ...fence,
        lang,
        value: commands[index] ?? '',
        data: { ...fence.data, isGrouped: true },
      },
    ],
  }))
}

function reportNoCommand(fence: Code, context: PageContext): void {
  context.report(
    {
      severity: 'warning',
      code: 'no-npm-command',
      message:
        'None of these lines is an npm command that differs in other package managers, so all tabs have the same code.',
      hint: 'Write npm commands, for example `npm install docgen`.',
    },
    fence,
  )
}
