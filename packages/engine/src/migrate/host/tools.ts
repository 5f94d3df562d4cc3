// The commands and output folders of other tools, and what replaces them.
import { posix } from 'node:path'
import type { ToolName } from '../types.ts'

interface ToolCommands {
  /** Name of the program, as the source of a regular expression. */
  readonly program: string
  /** Its commands that docgen has too; '' is the program without a command. */
  readonly commands: Readonly<Record<string, 'dev' | 'build' | 'preview'>>
  /** Commands that a site of docgen does not need; '' is the program without a command. */
  readonly needless?: readonly string[]
  /** Default output folder; null if it has the name of docgen's. */
  readonly output: string | null
  /** Matches files and folders that only the tool reads, relative to the folder of the site. */
  readonly files: RegExp
  /** Matches names of packages that only the tool needs. */
  readonly packages: RegExp
}

const VITE_LIKE = { dev: 'dev', build: 'build', preview: 'preview' } as const

export const TOOL_COMMANDS: Readonly<Record<ToolName, ToolCommands>> = {
  vitepress: {
    program: 'vitepress',
    commands: { ...VITE_LIKE, serve: 'preview', '': 'dev' },
    output: '.vitepress/dist',
    files: /^\.vitepress\/config(?:\/|\.\w+$)/,
    packages: /(?:^|\/)vitepress(?:-|$)|^@mdit\/|^markdown-it-/,
  },
  docusaurus: {
    program: 'docusaurus',
    commands: { start: 'dev', build: 'build', serve: 'preview' },
    needless: [
      ...['', 'clear', 'swizzle', 'docs:version'],
      ...['write-heading-ids', 'write-translations'],
    ],
    output: 'build',
    files:
      /^(?:docusaurus\.config|sidebars?)\.\w+$|^babel\.config\.js$|^(?:\w+_)?versions\.json$|^(?:\w+_)?versioned_(?:docs|sidebars)\//,
    packages: /^@docusaurus\/|^docusaurus-|^@tsconfig\/docusaurus$|^@mdx-js\/react$/,
  },
  starlight: {
    program: 'astro',
    commands: { ...VITE_LIKE, start: 'dev' },
    needless: ['', 'add', 'check', 'info', 'preferences', 'sync', 'telemetry'],
    output: 'dist',
    files: /^astro\.config\.\w+$|^src\/content(?:\/config|\.config)\.ts$|^src\/env\.d\.ts$/,
    packages: /^astro(?:-|$)|^@astrojs\/|(?:^|\/)starlight(?:-|$)|^@expressive-code\//,
  },
  rspress: {
    program: '(?:rspress|(?:rs|rstack)[ \\t]+doc)',
    commands: { ...VITE_LIKE, serve: 'preview', '': 'dev' },
    needless: ['eject'],
    output: null,
    files: /^rspress\.config\.\w+$/,
    packages: /(?:^|\/)rspress(?:-|$)|^@rspress\/|^rsbuild-plugin-/,
  },
  nextra: {
    program: 'next',
    commands: { dev: 'dev', build: 'build', start: 'preview', '': 'dev' },
    needless: ['info', 'lint', 'telemetry', 'typegen'],
    output: 'out',
    files: /^(?:next|theme)\.config\.\w+$|^next-env\.d\.ts$/,
    packages: /^next$|^nextra(?:-|$)|^@next\//,
  },
  mkdocs: {
    program: 'mkdocs',
    commands: { serve: 'dev', build: 'build' },
    output: 'site',
    files: /^mkdocs\.ya?ml$/,
    packages: /^$/,
  },
}

/** Returns the folder in which the commands of the old tool run, relative to the project folder. */
export function toolFolder(configFile: string): string {
  return posix.dirname(configFile).replace(/(?:^|\/)\.vitepress(?:\/config)?$/, '') || '.'
}
