// A fence of commands for npm that asks for it (```package-manager, ```sh package-manager) → panels of tabs, one for each
// package manager.
import type { Code } from 'mdast'
import { commandFor, PACKAGE_MANAGERS } from '../../shared/packageManagers.ts'
import { parseCodeMeta } from '../code/codeMeta.ts'
import type { PageContext } from '../context.ts'
import { grammarOf } from '../code/highlighter.ts'
import type { TabPanel } from './tabsMarkup.ts'

/** Whether the fence wants to be written for each package manager. */
export function isForPackageManagers({ lang, meta }: Code): boolean {
  return parseCodeMeta(lang, meta).isForPackageManagers
}

/** The panels: the same commands for npm, yarn, pnpm and bun. */
export function panelsOfPackageManagers(fence: Code, context: PageContext): TabPanel[] {
  const commands = PACKAGE_MANAGERS.map((manager) => commandFor(manager, fence.value))
  // `package-manager` is no language itself.
  const lang = grammarOf(fence.lang ?? '') ? fence.lang : 'sh'
  if (new Set(commands).size === 1) reportNoCommand(fence, context)
  return PACKAGE_MANAGERS.map((manager, index) => ({
    label: [{ type: 'text', value: manager }],
    children: [
      {
        ...fence,
        ...{ lang, value: commands[index] ?? '' },
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
        'None of these lines is a command of npm that another package manager has: every one would get the same.',
      hint: 'Write the commands as for npm: `npm install docgen`.',
    },
    fence,
  )
}
