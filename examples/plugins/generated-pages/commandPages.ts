// A page for each command that a JSON file describes, and an overview of them in MDX.
import { readFile } from 'node:fs/promises'
import type { GeneratedFile, Plugin } from 'docgen'

/** One entry of the file. */
interface Command {
  readonly name: string
  readonly summary: string
  readonly usage: string
  /** Flag → what it does. */
  readonly flags: Readonly<Record<string, string>>
}

/** `file` is the absolute path of a JSON file: a list of commands. */
export function commandPages(file: string): Plugin {
  return {
    name: 'command-pages',
    // Not imported by the configuration, so `dev` has to be told to look at it.
    watch: [file],
    async content(files) {
      const commands = JSON.parse(await readFile(file, 'utf8')) as Command[]
      return [...files, overviewOf(commands), ...commands.map(pageOf)]
    },
  }
}

function pageOf({ name, summary, usage, flags }: Command): GeneratedFile {
  const rows = Object.entries(flags).map(([flag, text]) => `| \`${flag}\` | ${text} |`)
  const text = [
    `# ${name}`,
    summary,
    `\`\`\`sh\n${usage}\n\`\`\``,
    '## Flags',
    ['| flag | meaning |', '| --- | --- |', ...rows].join('\n'),
    'Back to [all commands](./index.mdx).',
  ]
  return { filePath: `commands/${name}.md`, text: `${text.join('\n\n')}\n` }
}

function overviewOf(commands: readonly Command[]): GeneratedFile {
  const cards = commands.map(
    ({ name, summary }) =>
      `  <LinkCard title=${JSON.stringify(name)} href="/commands/${name}" description=${JSON.stringify(summary)} />`,
  )
  const text = ['# Commands', ['<CardGrid>', ...cards, '</CardGrid>'].join('\n')]
  return { filePath: 'commands/index.mdx', text: `${text.join('\n\n')}\n` }
}
