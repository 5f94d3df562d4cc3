// How long an author waits: from the command to the first page, and from a save to the screen; and whether the server stays as
// large as it is when it is used for long. docgen and Eleventy's `--serve` on the same files.
//
//   npm run bench:dev [-- --pages 400,10000 --runs 3 --saves 20 --long 0 --only docgen --dir <folder>
//                         --edits plain,packages,pages --edit <name> --busy]
//
// Start: empty cache, until a page in the middle of the corpus and all its scripts and style sheets are answered; median of
// the runs. Save: a word of an open page changed, in Chromium, until the frame that shows it; median of the saves. `--long 500`
// then visits as many pages and saves as many files, and prints what docgen's server holds every tenth of the way. `--pages 0`
// leaves these tables out.
//
// Edits: ten saves each of styles, components, modules, pages and the configuration, in docgen and in Vite by turns; see
// `edits/edits.ts`. `--edit` selects rows by name. `plain` is a small site, `packages` has Mermaid, D3 and Material UI in its theme, and
// `pages` has 2 000 pages. The edits begin once both servers are idle; with `--busy` they begin at once, while docgen parses
// the other pages in the background. `--edits none` leaves these tables out. `--long 500` then saves styles and components as often.
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import getPort from 'get-port'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { releaseBrowser, useBrowser } from '../test/helpers/browser.ts'
import { writeCorpus, type CorpusSite } from './corpus/writeCorpus.ts'
import { editLong } from './edits/editLong.ts'
import { measureEdits, rowsOf } from './edits/measureEdits.ts'
import { measureStarts } from './edits/measureStarts.ts'
import { VARIANTS } from './edits/sources.ts'
import { createAside } from './measure/aside.ts'
import {
  eleventyVersion,
  installEleventy,
  installVite,
  viteVersion,
} from './measure/installTools.ts'
import { conditions, medianOf, tableOf } from './measure/report.ts'
import { saveToScreen } from './measure/saveToScreen.ts'
import { fetchText, startServer, type RunningServer } from './measure/startServer.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '400' },
    runs: { type: 'string', default: '3' },
    saves: { type: 'string', default: '20' },
    long: { type: 'string', default: '0' },
    only: { type: 'string' },
    edits: { type: 'string', default: 'plain,packages,pages' },
    edit: { type: 'string', default: '' },
    busy: { type: 'boolean', default: false },
    dir: { type: 'string', default: join(tmpdir(), 'docgen-bench-dev') },
  },
})

const tools = (['docgen', 'eleventy'] as const).filter((tool) => tool === (options.only ?? tool))
type Tool = (typeof tools)[number]

const aside = createAside(options.dir)

/** A page of the corpus: its file, and where a server shows it. */
interface OpenPage {
  readonly file: string
  readonly url: string
}

function pageOn(site: CorpusSite, tool: Tool, port: number, path: string): OpenPage {
  const place = path.replace(/^docs\/(en\/)?/, '').replace(/\.md$/, '')
  const address = tool === 'docgen' ? place.replace(/(^|\/)index$/, '$1') : `${place}.html`
  return { file: join(site.root, path), url: `http://localhost:${port}/${address}` }
}

/** The longest page of the middle folder, so that there is something to scroll. */
async function pageToOpen({ root, pages }: CorpusSite): Promise<string> {
  const middle = pages[Math.floor(pages.length / 2)] ?? ''
  const folder = middle.slice(0, middle.lastIndexOf('/') + 1)
  const sizes = pages
    .filter((path) => path.startsWith(folder))
    .map(async (path) => ({ path, size: (await stat(join(root, path))).size }))
  return (await Promise.all(sizes)).sort((a, b) => b.size - a.size)[0]?.path ?? middle
}

interface Session {
  readonly server: RunningServer
  readonly page: OpenPage
  readonly port: number
}

/** Starts a tool that remembers nothing. */
async function start(site: CorpusSite, tool: Tool, path: string): Promise<Session> {
  const forgotten = tool === 'docgen' ? site.docgen.cacheDir : site.eleventy.outDir
  aside.put(join(site.root, forgotten))
  const port = await getPort()
  const page = pageOn(site, tool, port, path)
  const command = {
    docgen: [join(packageRoot(), 'bin/docgen.js'), 'dev', '--strict-port'],
    eleventy: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet', '--serve'],
  }[tool]
  const server = await startServer([...command, `--port=${port}`], {
    cwd: site.root,
    url: page.url,
  })
  return { server, page, port }
}

async function measure(pages: number): Promise<string[][]> {
  const root = join(options.dir, String(pages))
  aside.put(root)
  const site = await writeCorpus(root, { pages, isDistinct: false, nav: 'near' })
  const path = await pageToOpen(site)
  const starts = new Map<Tool, number[]>(tools.map((tool) => [tool, []]))
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const tool of tools) {
      const { server } = await start(site, tool, path)
      await server.stop()
      starts.get(tool)?.push(server.seconds)
      console.error(`  ${pages} pages, ${tool}: first page after ${server.seconds.toFixed(2)} s`)
    }
  }
  const rows = []
  for (const tool of tools) {
    const session = await start(site, tool, path)
    try {
      const saves = await saveAll(session)
      rows.push([String(pages), tool, `${medianOf(starts.get(tool) ?? []).toFixed(2)} s`, ...saves])
      if (tool === 'docgen' && options.long !== '0') await useLong(site, session)
    } finally {
      await session.server.stop()
    }
  }
  return rows
}

async function saveAll({ page }: Session): Promise<string[]> {
  const browser = await useBrowser()
  try {
    const count = Number(options.saves)
    const { milliseconds, isScrollKept } = await saveToScreen(browser, { ...page, count })
    const [median, most] = [medianOf(milliseconds), Math.max(...milliseconds)]
    return [`${median.toFixed(0)} ms`, `${most.toFixed(0)} ms`, isScrollKept ? 'kept' : 'lost']
  } finally {
    releaseBrowser()
  }
}

/**
 * Visits and saves page after page, and prints what the server holds on the way. Each page is visited once before: a page that
 * is known takes room, and what is looked for grows with use.
 */
async function useLong(site: CorpusSite, { server, port }: Session): Promise<void> {
  const count = Number(options.long)
  const rows = [['Visits and saves', 'Live heap', 'Resident memory of the tree']]
  const note = async (done: number) => {
    const [heap, { bytes }] = [await server.liveHeap(), server.use()]
    const inMB = (number: number) => `${(number / 1e6).toFixed(1)} MB`
    rows.push([String(done), inMB(heap), inMB(bytes)])
    console.error(`  ${done} visits and saves: ${inMB(heap)} live, ${inMB(bytes)} resident`)
  }
  for (const path of site.pages) await fetchText(pageOn(site, 'docgen', port, path).url)
  await note(0)
  for (let round = 0; round < count; round += 1) {
    const path = site.pages[(round * 7) % site.pages.length] ?? ''
    const { file, url } = pageOn(site, 'docgen', port, path)
    await fetchText(url)
    await saveAndWait(file, url, `roundword${round}`)
    if ((round + 1) % Math.ceil(count / 10) === 0) await note(round + 1)
  }
  console.log(`\n${tableOf(rows)}\n`)
}

/** Adds a word to a page, waits until it is served, and takes it out again, so that pages do not grow. */
async function saveAndWait(file: string, url: string, word: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  await appendFile(file, `\n${word}\n`)
  while (!(await fetchText(url)).includes(word)) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await writeFile(file, text)
}

/** Prints the tables of edits and of starts with a theme. */
async function compareEdits(): Promise<void> {
  const variants = VARIANTS.filter((variant) => options.edits.split(',').includes(variant))
  if (variants.length === 0) return
  const dir = join(options.dir, 'edits')
  const modules = installVite(dir)
  const rows = [EDITS_HEAD]
  const browser = await useBrowser()
  try {
    for (const variant of variants) {
      for (const tool of ['docgen', 'vite']) aside.put(join(dir, `${tool}-${variant}`))
      const only = new RegExp(options.edit)
      const given = { dir, modules, variant, saves: 10, only, isIdle: !options.busy }
      rows.push(...rowsOf(variant, await measureEdits(browser, given)))
    }
  } finally {
    releaseBrowser()
  }
  console.log(`${tableOf(rows)}\n`)
  const starts = await measureStarts({ dir, modules, variants, aside, runs: Number(options.runs) })
  console.log(`${tableOf([STARTS_HEAD, ...starts])}\n`)
  if (options.long === '0') return
  aside.put(join(dir, 'docgen-long'))
  console.log(`${tableOf([LONG_HEAD, ...(await editLong(dir, modules, Number(options.long)))])}\n`)
}

const LONG_HEAD = ['Rounds', 'Live heap', 'Resident memory of the tree', 'Files in .docgen/server']
const EDITS_HEAD = ['Site', 'Saved', 'Limit', 'docgen', 'Vite', 'Ratio', 'State', 'State in Vite']
const STARTS_HEAD = ['Site', 'First start', 'Ratio', 'Next start', 'Ratio']

async function compareServers(): Promise<void> {
  const sizes = options.pages.split(',').map(Number).filter(Boolean)
  if (sizes.length === 0) return
  installEleventy()
  const rows = [['Pages', 'Tool', 'First page', 'Save to screen, median', 'most', 'Scroll']]
  for (const pages of sizes) rows.push(...(await measure(pages)))
  console.log(`${tableOf(rows)}\n`)
}

console.log(`\n${conditions({ Eleventy: eleventyVersion(), Vite: viteVersion() })}\n`)
try {
  await compareServers()
  await compareEdits()
} finally {
  aside.empty()
}
