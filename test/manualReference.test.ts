// The reference of the manual against the code: every option, field, flag, hook and diagnostic that it lists exists, and it
// leaves none out.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import * as assert from 'uvu/assert'
import type ts from 'typescript'
import { frontmatterSchema } from '../packages/engine/src/config/frontmatterSchema.ts'
import { COMPONENT_PROPS } from '../packages/engine/src/markdown/mdx/componentProps.ts'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { ICON_NAMES } from '../packages/engine/src/shared/iconNames.ts'
import { suite } from './helpers/suite.ts'
import { commandsIn, silentProgram } from './manual/commands.ts'
import { exportsOf, membersOf, programOfExports } from './manual/packageTypes.ts'
import { readManual, type ManualPage } from './manual/pages.ts'

const test = suite<{ program: ts.Program; pages: ReadonlyMap<string, ManualPage> }>(
  'the reference of the manual',
)

test.before(async (context) => {
  context.program = programOfExports()
  context.pages = new Map((await readManual()).map((page) => [page.file, page]))
})

/** The text of a page, or of its section below a heading. */
function textOf(pages: ReadonlyMap<string, ManualPage>, file: string, heading?: string): string {
  const text = pages.get(file)?.text ?? assert.unreachable(`no page ${file}`)
  if (heading === undefined) return String(text)
  const [, level = '', rest = ''] =
    new RegExp(`^(#+) ${heading}[^\n]*\n([^]*)`, 'm').exec(String(text)) ?? []
  assert.ok(level, `${file} has no heading ${heading}`)
  return rest.split(new RegExp(`^#{1,${level.length}} `, 'm'))[0] ?? ''
}

/** Names in code at the start of the rows of a text's tables. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| ((?:`[^`]+`(?:, )?)+)/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )

const sorted = (names: Iterable<string>) => [...names].sort()

test('every option of the configuration has a heading', ({ program, pages }) => {
  const text = textOf(pages, 'docs/reference/config.md')
  const headings = (level: string) =>
    [...text.matchAll(new RegExp(`^${level} ([\\w, ]+)`, 'gm'))].flatMap(([, names = '']) =>
      names.trim().split(', '),
    )
  assert.equal(sorted(headings('##')), sorted(membersOf(program, 'UserConfig')))
  assert.equal(sorted(headings('###')), sorted(membersOf(program, 'UserThemeConfig')))
})

test('every nested option is described below its option', ({ program, pages }) => {
  const nested = {
    locales: 'UserLocale',
    route: 'UserRouteConfig',
    markdown: 'UserMarkdownConfig',
    nav: 'UserNavItem',
    banner: 'UserBanner',
    search: 'UserRemoteSearch',
    feeds: 'UserFeed',
    server: 'UserServerConfig',
    socialLinks: 'SocialLink',
    editLink: 'EditLink',
    productFamily: 'ProductFamily',
  }
  for (const [option, type] of Object.entries(nested)) {
    const text = textOf(pages, 'docs/reference/config.md', option)
    const missing = membersOf(program, type).filter(
      (name) => !new RegExp(`\\b${name}\\b`).test(text),
    )
    assert.equal(missing, [], option)
  }
})

test('the manual lists all icons', ({ pages }) => {
  const text = textOf(pages, 'docs/reference/config.md', 'socialLinks')
  const [, list = ''] = /These are all icons[^:]*: (.*)\./.exec(text) ?? []
  assert.equal(
    [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    [...ICON_NAMES],
  )
})

test('every field of frontmatter is described', ({ pages }) => {
  const [table = ''] = textOf(pages, 'docs/reference/frontmatter.md').split('\n## ')
  assert.equal(sorted(new Set(rowsOf(table))), sorted(Object.keys(frontmatterSchema.shape)))
})

test('every flag of each command is listed', ({ pages }) => {
  const page = 'docs/reference/cli.md'
  const flagsUnder = (heading: string) =>
    rowsOf(textOf(pages, page, heading))
      .map((flag) => flag.split(' ')[0] ?? '')
      .filter((name) => name.startsWith('--'))
  const common = flagsUnder('Flags of').filter((flag) => flag !== '--version')
  const listed = {
    build: [...common, ...flagsUnder('`docgen build`')],
    merge: ['--help', ...flagsUnder('`docgen merge`')],
    ci: ['--help', ...flagsUnder('`docgen ci`')],
    dev: [...common, ...flagsUnder('`docgen dev`')],
    preview: [...common, ...flagsUnder('`docgen dev`'), ...flagsUnder('`docgen preview`')],
    urls: [...common, ...flagsUnder('`docgen urls`')],
    mcp: ['--help', ...flagsUnder('`docgen mcp`')],
    eject: ['--help', ...flagsUnder('`docgen eject`')],
    migrate: ['--help', ...flagsUnder('`docgen migrate`')],
    init: ['--help', ...flagsUnder('`docgen init`')],
    add: ['--help', ...flagsUnder('`docgen add`')],
    types: ['--help', ...flagsUnder('`docgen types`')],
    docs: ['--help', ...flagsUnder('`docgen docs`')],
    search: ['--help'],
    push: ['--help', ...flagsUnder('`docgen search push`')],
  }
  for (const command of commandsIn(silentProgram())) {
    const flags = listed[command.name() as keyof typeof listed]
    assert.equal(sorted(flags), sorted(flagsOf(command)), command.name())
  }
})

function flagsOf(command: Command): string[] {
  return [...command.options.map(({ long }) => long ?? ''), '--help']
}

test('the page about the library lists its functions, options and results', ({
  program,
  pages,
}) => {
  const page = 'docs/reference/library.md'
  const options = ['BuildOptions', 'ShardOptions', 'DevOptions', 'PreviewOptions'].flatMap((type) =>
    membersOf(program, type),
  )
  assert.equal(sorted(rowsOf(textOf(pages, page, 'Options'))), sorted(new Set(options)))
  assert.equal(
    sorted(rowsOf(textOf(pages, page, 'The result'))),
    sorted(membersOf(program, 'BuildResult')),
  )
  const functions = [...exportsOf(program).values()]
    .filter(({ from, name }) => from === 'docgen' && /^[a-z]/.test(name))
    .map(({ name }) => name)
  const text = textOf(pages, page)
  assert.equal(
    functions.filter((name) => !new RegExp(`\`${name}\\b`).test(text)),
    [],
  )
})

test('the page about plugins lists every hook and every field', ({ program, pages }) => {
  const page = 'docs/reference/plugins.md'
  const [table = ''] = textOf(pages, page).split('\n## ')
  const hooks = new Set(rowsOf(table).map((name) => name.split('.')[0] ?? ''))
  assert.equal(sorted(hooks), sorted(membersOf(program, 'Plugin')))
  assert.equal(
    sorted(rowsOf(textOf(pages, page, '`content`'))),
    sorted(membersOf(program, 'GeneratedFile')),
  )
  assert.equal(
    sorted(rowsOf(textOf(pages, page, '`checks`'))),
    sorted(membersOf(program, 'Diagnostic')),
  )
})

test('every hook and component of the runtime is described', ({ program, pages }) => {
  const text = [
    ...['reference/runtime', 'theme/overview', 'theme/parts', 'theme/slots', 'guide/i18n'],
    ...['migrate/rspress', 'guide/search'],
  ].map((name) => textOf(pages, `docs/${name}.md`))
  const exported = [...exportsOf(program).values()]
    .filter(({ from, name }) => from === 'docgen/runtime' && /^(?:use[A-Z]|lazyParts)/.test(name))
    .map(({ name }) => name)
  assert.equal(
    exported.filter((name) => !new RegExp(`\\b${name}\\b`).test(text.join('\n'))),
    [],
  )
})

test('the fields of a page and of the site exist', ({ program, pages }) => {
  const text = textOf(pages, 'docs/reference/runtime.md', 'usePageData')
  const known = membersOf(program, 'PageData')
  assert.equal(
    rowsOf(text).filter((name) => !known.includes(name)),
    [],
  )
  const [, list = ''] = /^`siteData` has (.*?)\. /m.exec(text) ?? []
  const fields = [...list.matchAll(/`(\w+)`(?! or)(?!\))/g)].map(([, name = '']) => name)
  const siteFields = membersOf(program, 'SiteData')
  assert.equal(
    fields.filter((name) => !siteFields.includes(name) && !['ltr', 'rtl'].includes(name)),
    [],
  )
  assert.ok(fields.length > 10)
})

test('every prop of a component is listed on the page about it', ({ pages }) => {
  const text = [...pages.values()]
    .filter(({ file }) => file.startsWith('docs/components/'))
    .map((page) => page.text)
    .join('\n')
  const props = new Set(rowsOf(text))
  for (const [component, { props: known }] of Object.entries(COMPONENT_PROPS)) {
    if (!new RegExp(`^#+ .*\\b${component}\\b`, 'm').test(text)) continue
    const missing = Object.keys(known).filter((prop) => prop !== 'children' && !props.has(prop))
    if (component !== 'Toc') assert.equal(missing, [], component)
  }
})

test('figures in the manual and the README are those of the benchmarks', async ({ pages }) => {
  const results = (await readFile(join(packageRoot(), 'bench/RESULTS.md'), 'utf8')).replaceAll(
    '*',
    '',
  )
  const [reasons = ''] = textOf(pages, 'README.md').split('\n## ')
  const performance = textOf(pages, 'docs/guide/performance.md', 'What makes it fast')
  const [why = ''] = textOf(pages, 'docs/guide/why.md').split('\n## ')
  for (const text of [reasons, performance, why]) {
    const figures = [...text.matchAll(/\b\d+(?:\.\d+)? (?:s|ms|kB|MB)\b/g)].map(
      ([figure]) => figure,
    )
    assert.ok(figures.length > 0)
    // In the tables of the results, the unit of sizes is in the head of the column.
    const isMeasured = (figure: string) =>
      results.includes(figure) || results.includes(`| ${figure.replace(/ kB$/, '')} `)
    assert.equal(
      figures.filter((figure) => !isMeasured(figure)),
      [],
    )
  }
})

test('every diagnostic that the manual names exists', async ({ pages }) => {
  const sources = await sourcesOf(join(packageRoot(), 'packages/engine/src'))
  const manual = [...pages.values()].filter(({ file }) => file.startsWith('docs/'))
  const missing = manual.flatMap(({ file, text }) =>
    [...text.matchAll(/\(`([a-z]+(?:-[a-z]+)+)`\)/g)].flatMap(([, code = '']) =>
      sources.includes(`'${code}'`) ? [] : [`${file}: ${code}`],
    ),
  )
  assert.equal(missing, [])
})

async function sourcesOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true })
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFile(join(folder, file), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

test.run()
