// Examples on the website → what a reader could not use as it is: code that does not parse, data that cannot be read, and
// commands of programs that do not exist. The types of configurations are checked in configExamples.ts.
import { transform } from 'esbuild'
import { fromHtml } from 'hast-util-from-html'
import { parse as parseToml } from 'smol-toml'
import ts from 'typescript'
import { parse as parseYaml } from 'yaml'
import { faultsIn, virtualProgram } from '../helpers/virtualProgram.ts'
import { parseMarkdown } from './pages.ts'

const FILE = '/example.tsx'
const SYNTAX_ONLY: ts.CompilerOptions = { noLib: true, noResolve: true, types: [] }

/** Returns the faults of an example, each with its line in the code, or the line 0 for all of it. */
type Check = (code: string) => ExampleFault[] | Promise<ExampleFault[]>

interface ExampleFault {
  readonly line: number
  readonly message: string
}

/** By language. Trees of files, output of commands and templates in Pug and Stylus have none. */
export const CHECKS: Readonly<Record<string, Check>> = {
  ...fromEntries(['ts', 'tsx', 'js', 'jsx'], checkScript),
  ...fromEntries(['bash', 'package-manager'], checkCommands),
  css: checkCss,
  html: checkHtml,
  json: throwing((code) => ts.parseConfigFileTextToJson('', code).error?.messageText),
  mdx: throwing((code) => parseMarkdown(code, 'example.mdx')),
  sh: checkVariables,
  svelte: checkComponent,
  toml: throwing(parseToml),
  vue: checkVue,
  yaml: throwing(parseYaml),
}

/** Languages of examples that no tool reads: output, trees of files, and two template languages. */
export const UNCHECKED: readonly string[] = ['txt', 'text', 'pug', 'stylus']

function fromEntries(langs: readonly string[], check: Check): Record<string, Check> {
  return Object.fromEntries(langs.map((lang) => [lang, check]))
}

/** A check that reports what `read` throws, or the text that it returns. */
function throwing(read: (code: string) => unknown): Check {
  return (code) => {
    try {
      const found = read(code)
      return typeof found === 'string' && found !== code ? [{ line: 0, message: found }] : []
    } catch (error) {
      return [{ line: 0, message: String(error) }]
    }
  }
}

/** A module, a type such as `'ascii' | 'utf8'`, a value such as `[{ … }]`, or lines of an object. */
function checkScript(code: string): ExampleFault[] {
  const faults = syntaxFaults(code)
  const others = () => [
    `type Example =\n${code.replace(/;?\s*$/, '')}`,
    `export const example = (\n${code}\n)`,
    `export const example = {\n${code}\n}`,
  ]
  const isFine = faults.length === 0 || others().some((text) => syntaxFaults(text).length === 0)
  return isFine ? [] : faults
}

function syntaxFaults(code: string): ExampleFault[] {
  const program = virtualProgram(new Map([[FILE, code]]), SYNTAX_ONLY)
  return faultsIn(program, FILE, false)
}

/** Returns what esbuild reports about a style sheet. */
async function checkCss(code: string): Promise<ExampleFault[]> {
  const { warnings } = await transform(code, { loader: 'css', logLevel: 'silent' })
  return warnings.map(({ text, location }) => ({ line: location?.line ?? 0, message: text }))
}

/** Scripts and plain style sheets of a component. */
async function checkComponent(code: string): Promise<ExampleFault[]> {
  const faults: ExampleFault[] = []
  const blocks = code.matchAll(/<(script|style)\b([^>]*)>\n?([^]*?)<\/\1>/g)
  for (const [, tag, attributes = '', text = ''] of blocks) {
    if (tag === 'script') faults.push(...checkScript(text))
    else if (!attributes.includes('lang=')) faults.push(...(await checkCss(text)))
  }
  return faults
}

async function checkVue(code: string): Promise<ExampleFault[]> {
  return [...(await checkComponent(code)), ...checkHtml(code)]
}

/** A slash in `<img />` is usual, and an example can be a part of a document. */
const FINE_IN_HTML = new Set([
  'missing-doctype',
  'non-void-html-element-start-tag-with-trailing-solidus',
])

function checkHtml(code: string): ExampleFault[] {
  const faults: ExampleFault[] = []
  const text = code.replace(/<%[^]*?%>/g, (tag) => tag.replace(/\S/g, 'x'))
  fromHtml(text, {
    fragment: !/<!doctype/i.test(text),
    onerror: ({ ruleId = '', line = 0, reason }) => {
      if (!FINE_IN_HTML.has(ruleId)) faults.push({ line, message: `${ruleId}: ${reason}` })
    },
  })
  return faults
}

const PROGRAMS = new Set(
  'bun cd find git mkcert node npm npx nvm pnpm rsbuild speedscope yarn'.split(' '),
)

/** The program of each command; variables before it are skipped. */
function checkCommands(code: string): ExampleFault[] {
  return code.split('\n').flatMap((text, index) => {
    const [program = ''] = text
      .trim()
      .replace(/^(?:\w+=(?:"[^"]*"|\S*) )*/, '')
      .split(' ')
    const isFine = program === '' || program.startsWith('#') || PROGRAMS.has(program)
    return isFine ? [] : [{ line: index + 1, message: `unknown program ${program}` }]
  })
}

/** A file of environment variables: comments, and names with values that can have several lines in quotes. */
function checkVariables(code: string): ExampleFault[] {
  const rest = code.replace(/^\w+=(?:"[^"]*"|[^"\n]*)$|^#.*$|^\s*$/gm, '').trim()
  return rest === '' ? [] : [{ line: 0, message: `no variable: ${rest}` }]
}
