// A command in tabs for npm, yarn, pnpm and bun. They share the group of `package-manager` code
// blocks, so choosing pnpm once shows pnpm everywhere.
import './PackageManagerTabs.css'
import { commandFor, PACKAGE_MANAGER_GROUP, PACKAGE_MANAGERS, useText } from 'docgen/runtime'
import type { ReactNode } from 'react'
import { Code } from '../CodeBlock/Code.tsx'
import { TabSet } from '../Tabs/Tabs.tsx'
import { ManagerIcon } from './ManagerIcon.tsx'

type Manager = (typeof PACKAGE_MANAGERS)[number]

/** Props of `PackageManagerTabs`. */
export interface PackageManagerTabsProps {
  /**
   * A command for npm, with or without `npm`, such as `install docgen -D`, `create vite@latest` or
   * `npx docgen dev`. It is translated for the other managers; for example, `install` becomes `add`
   * for yarn and bun. Alternatively, an object with the whole command for each manager that gets a
   * tab.
   */
  readonly command: string | Readonly<Partial<Record<Manager | (string & {}), string>>>
}

/** Renders tabs with the command for each package manager and copy buttons. */
export function PackageManagerTabs({ command }: PackageManagerTabsProps) {
  const label = useText()('packageManagers')
  const tabs = commandsOf(command).map(([manager, text]) => ({
    label: (
      <>
        <ManagerIcon name={manager} />
        {manager}
      </>
    ),
    value: manager,
    disabled: false,
    panel: <Code lang="sh" lines={text.split('\n').map(paint)} />,
  }))
  return (
    <TabSet
      {...{ tabs, label }}
      selected={0}
      className="tabs code-group"
      barClassName="manager-bar"
      groupId={PACKAGE_MANAGER_GROUP}
    />
  )
}

/**
 * Returns managers with their commands. Known managers come first, in the order of
 * `PACKAGE_MANAGERS`.
 */
export function commandsOf(
  command: PackageManagerTabsProps['command'],
): readonly (readonly [manager: string, command: string])[] {
  if (typeof command === 'string') {
    return PACKAGE_MANAGERS.map((manager) => [manager, translate(manager, command.trim())])
  }
  const names = new Set<string>([...PACKAGE_MANAGERS, ...Object.keys(command)])
  return [...names].flatMap((name) => {
    const text = command[name]
    return text === undefined ? [] : [[name, text.trim()] as const]
  })
}

// Prefixes an unknown command with `npm` before translating it, because the author wrote it for a
// package manager.
function translate(manager: Manager, command: string): string {
  const isKnown = /^(?:npm|npx)\b/.test(command) || commandFor('npm', command) !== command
  return commandFor(manager, isKnown ? command : `npm ${command}`)
}

/** Highlights a line of shell code: command, options and comment. */
function paint(line: string): ReactNode {
  const comment = /(?:^|\s)#.*$/.exec(line)?.[0] ?? ''
  const words = line.slice(0, line.length - comment.length).split(/(\s+)/)
  return (
    <>
      {words.map((word, i) => {
        const role = i === 0 ? 'f' : word.startsWith('-') ? 'n' : null
        return role === null || word === '' ? word : <Role key={i} name={role} text={word} />
      })}
      {comment !== '' && <Role name="c" text={comment} />}
    </>
  )
}

function Role({ name, text }: { readonly name: string; readonly text: string }) {
  return <span className={name}>{text}</span>
}
