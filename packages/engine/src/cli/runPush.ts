// Runs `docgen search push` and prints what was sent.
import { resolve } from 'node:path'
import { plural } from '../diagnostics/plural.ts'
import { managerAbove, managerOfAgent } from '../project/projectFolder.ts'
import { pushSite, type PushReport } from '../push/pushSite.ts'
import { stopOnSignal } from './exit.ts'
import { optionsOf } from './flags.ts'
import { print } from './print.ts'
import type { PushFlags } from './searchCommands.ts'

export async function runPush(root: string, { dryRun = false, ...flags }: PushFlags) {
  const { env } = process
  const report = await pushSite(root, {
    ...optionsOf(flags),
    to: withAbsoluteFolder(flags.to),
    dryRun,
    env,
    packageManager: managerAbove(root) ?? managerOfAgent(env['npm_config_user_agent']) ?? 'npm',
    // The new index is removed before the process ends.
    signal: stopOnSignal(() => ({ isWriting: true, leave: () => undefined })),
  })
  print(dryRun ? plannedText(report) : sentText(report))
}

/** Folders on the command line are relative to the current folder. */
function withAbsoluteFolder(to: string): string {
  const [, folder] = /^pglite:(.+)$/s.exec(to) ?? []
  return folder === undefined ? to : `pglite:${resolve(folder)}`
}

function sentText({ label, site, sent, unchanged, removed }: PushReport): string {
  const others = [
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ]
  const rest = others.length > 0 ? ` (${others.join(', ')})` : ''
  return `Sent ${plural(sent, 'section')} to ${label}, index ${site}${rest}.`
}

function plannedText(report: PushReport): string {
  const { label, site, pages, sections, langs, first, sent, removed, unchanged } = report
  const lines = [
    'Nothing was sent, because this is a dry run.',
    '',
    `Target      ${label}, index ${site}`,
    `Site        ${plural(sections, 'section')} of ${plural(pages, 'page')}, languages: ${[...langs].join(', ')}`,
    `To send     ${sent}`,
    `Unchanged   ${unchanged}`,
    `To remove   ${removed}`,
  ]
  if (first) lines.push('', 'The first section:', '', JSON.stringify(first, null, 2))
  return lines.join('\n')
}
