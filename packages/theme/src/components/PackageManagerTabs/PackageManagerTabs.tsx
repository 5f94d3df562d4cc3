// One command in tabs for npm, yarn, pnpm and bun. The same tabs as those of a `package-manager` fence: who chooses pnpm
// in one sees pnpm in all, on every page.
import './PackageManagerTabs.css'
import { commandFor, PACKAGE_MANAGER_GROUP, PACKAGE_MANAGERS, useText } from 'docgen/runtime'
import type { ReactNode } from 'react'
import { Code } from '../CodeBlock/Code.tsx'
import { TabSet } from '../Tabs/Tabs.tsx'
import { ManagerIcon } from './ManagerIcon.tsx'

type Manager = (typeof PACKAGE_MANAGERS)[number]

export interface PackageManagerTabsProps {
  /**
   * What npm is told, with or without `npm`: `install docgen -D`, `create vite@latest`, `npx docgen dev`. The others are
   * told the same in their words; above all, `install` becomes `add` for yarn and bun. Or the whole command of each
   * manager that is to have a tab.
   */
  readonly command: string | Readonly<Partial<Record<Manager | (string & {}), string>>>
}

/** Tabs of commands, each with a button that copies it. */
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

/** Manager and command, in the order of the specification; managers of the author's own come last. */
export function commandsOf(
  command: PackageManagerTabsProps['command'],
): readonly (readonly [manager: string, command: string])[] {
  if (typeof command === 'string') {
    return PACKAGE_MANAGERS.map((manager) => [manager, toldTo(manager, command.trim())])
  }
  const names = new Set<string>([...PACKAGE_MANAGERS, ...Object.keys(command)])
  return [...names].flatMap((name) => {
    const text = command[name]
    return text === undefined ? [] : [[name, text.trim()] as const]
  })
}

// A word that is no command of npm's own is one all the same: the author wrote it for a package manager.
function toldTo(manager: Manager, command: string): string {
  const isKnown = /^(?:npm|npx)\b/.test(command) || commandFor('npm', command) !== command
  return commandFor(manager, isKnown ? command : `npm ${command}`)
}

/** A line of shell in the colours of a highlighted one: command, options, comment. */
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
