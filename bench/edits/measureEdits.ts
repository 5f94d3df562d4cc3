// Measures how long an author waits after saving a style, a component, a page or the configuration, in docgen and in Vite. Both
// servers run at the same time, and each save in one is followed by the same save in the other.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import getPort from 'get-port'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { createCorpus } from '../corpus/createCorpus.ts'
import { readPages } from '../corpus/readPages.ts'
import { medianOf } from '../measure/report.ts'
import { startServer, type RunningServer } from '../measure/startServer.ts'
import { EDITS, PACKAGE_COUNT, type Edit } from './edits.ts'
import { docgenFiles, viteFiles, type Variant } from './sources.ts'

export type EditTool = 'docgen' | 'vite'

/** The number of pages of the variant `pages`. */
const PAGES = 2000

/** Milliseconds between two saves, at least. */
const PAUSE = 300

/** Milliseconds between two frames of the browser. */
const FRAME = 1000 / 60

/** Milliseconds after which a save counts as not shown. */
const LONGEST = 20_000

/** A server is idle if it used less than this much processor time in as many milliseconds. */
const IDLE = { cpuSeconds: 0.05, milliseconds: 2000 }

/** Milliseconds after which a server that still works is measured anyway. */
const LONGEST_WORK = 120_000

/** Runs in every document: tells when what is wanted has been painted, also after a reload. */
const WATCH = `
const look = () => {
  const wanted = sessionStorage.getItem('wanted')
  let isShown = false
  try { isShown = wanted && Function('return ' + wanted)() } catch {}
  if (isShown) {
    sessionStorage.removeItem('wanted')
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => tellPainted(performance.timeOrigin + performance.now())
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
`

export async function writeSite(root: string, tool: EditTool, variant: Variant): Promise<void> {
  const own = (tool === 'docgen' ? docgenFiles : viteFiles)(variant)
  const hasCorpus = tool === 'docgen' && variant === 'pages'
  const files = [...(hasCorpus ? await corpusPages() : []), ...Object.entries(own)]
  for (const [path, contents] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), contents)
  }
}

async function corpusPages(): Promise<(readonly [string, string])[]> {
  const pages = await readPages(join(packageRoot(), 'site/docs'), 'en')
  const files = createCorpus([pages], { pages: PAGES, isDistinct: false })
  return [...files].map(
    ([path, contents]) => [`docs/${path.replace(/^en\//, '')}`, contents] as const,
  )
}

/** Starts a tool. `modules` is the `node_modules` that contains Vite. */
export async function startTool(
  root: string,
  tool: EditTool,
  modules: string,
): Promise<{ readonly server: RunningServer; readonly url: string }> {
  const port = await getPort()
  const command = {
    docgen: [join(packageRoot(), 'bin/docgen.js'), 'dev', `--port=${port}`],
    vite: [join(modules, 'vite/bin/vite.js'), `--port=${port}`, '--strictPort'],
  }[tool]
  const url = `http://localhost:${port}/${tool === 'docgen' ? 'page' : ''}`
  return { server: await startServer(command, { cwd: root, url }), url }
}

/** Waits until a server has done its background work, such as parsing pages that were never opened. */
async function untilIdle(server: RunningServer): Promise<void> {
  const end = performance.now() + LONGEST_WORK
  for (;;) {
    const before = server.use().cpuSeconds
    await new Promise((resolve) => setTimeout(resolve, IDLE.milliseconds))
    const used = server.use().cpuSeconds - before
    if (used < IDLE.cpuSeconds || performance.now() > end) return
  }
}

/** A page of a tool that is open in the browser. */
interface Open {
  readonly tool: EditTool
  readonly root: string
  readonly page: Page
  /** Called when the wanted save has been painted. */
  readonly painted: { tell: (time: number) => void }
}

async function openPage(
  browser: Browser,
  { tool, root, url }: { readonly tool: EditTool; readonly root: string; readonly url: string },
): Promise<Open> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const painted: Open['painted'] = { tell: () => undefined }
  await page.exposeFunction('tellPainted', (time: number) => painted.tell(time))
  await page.addInitScript({ content: WATCH })
  await page.goto(url)
  await click(page)
  return { tool, root, page, painted }
}

/** Sets the state of the counter, which shows whether a save keeps it. */
async function click(page: Page): Promise<void> {
  const text = () => page.locator('#counter').textContent()
  const before = await text()
  while ((await text()) === before) await page.locator('#counter').click()
}

/**
 * Saves a file and returns the milliseconds until the save is painted. `phase`: when to save between
 * two frames, from 0 to 1. The last save was painted with a frame, so equal pauses would have all
 * saves wait equally long for theirs.
 */
async function save(
  { root, page, painted }: Open,
  edit: Edit,
  { count, phase }: { readonly count: number; readonly phase: number },
): Promise<number> {
  await page.waitForTimeout(PAUSE + phase * FRAME)
  await page.evaluate((wanted) => sessionStorage.setItem('wanted', wanted), edit.isShown(count))
  const seen = new Promise<number>((resolve) => {
    painted.tell = resolve
    setTimeout(() => resolve(NaN), LONGEST)
  })
  await writeFile(join(root, edit.file), edit.text(count))
  const saved = performance.timeOrigin + performance.now()
  return (await seen) - saved
}

export interface EditFigures {
  readonly edit: Edit
  /** Milliseconds of each save. */
  readonly times: Readonly<Record<EditTool, readonly number[]>>
  /** Whether the counter kept its state in all saves. */
  readonly isKept: Readonly<Record<EditTool, boolean>>
}

export async function measureEdits(
  browser: Browser,
  {
    dir,
    modules,
    variant,
    saves,
    only,
    isIdle,
  }: {
    readonly dir: string
    readonly modules: string
    readonly variant: Variant
    readonly saves: number
    /** Matches the names of the edits. */
    readonly only: RegExp
    /** Whether to wait until both servers are idle. */
    readonly isIdle: boolean
  },
): Promise<EditFigures[]> {
  const tools = ['docgen', 'vite'] as const
  const opened: Open[] = []
  const servers: RunningServer[] = []
  try {
    for (const tool of tools) {
      const root = join(dir, `${tool}-${variant}`)
      await writeSite(root, tool, variant)
      const { server, url } = await startTool(root, tool, modules)
      servers.push(server)
      opened.push(await openPage(browser, { tool, root, url }))
    }
    if (isIdle) for (const server of servers) await untilIdle(server)
    const figures: EditFigures[] = []
    for (const edit of EDITS.filter(({ name }) => only.test(name))) {
      figures.push(await measureEdit(opened, edit, Math.min(saves, PACKAGE_COUNT)))
    }
    return figures
  } finally {
    for (const { page } of opened) await page.context().close()
    for (const server of servers) await server.stop()
  }
}

async function measureEdit(
  opened: readonly Open[],
  edit: Edit,
  saves: number,
): Promise<EditFigures> {
  const times = { docgen: [] as number[], vite: [] as number[] }
  const isKept = { docgen: true, vite: true }
  for (let count = 1; count <= saves; count += 1) {
    for (const open of opened) {
      if (edit.isOfDocgen && open.tool !== 'docgen') continue
      const counter = open.page.locator('#counter')
      const before = await counter.textContent()
      times[open.tool].push(await save(open, edit, { count, phase: count / saves }))
      if ((await counter.textContent()) === before && before !== 'At 0') continue
      isKept[open.tool] = false
      await click(open.page)
    }
  }
  console.error(
    `  ${edit.name}: docgen ${times.docgen.map(Math.round).join(' ')}, Vite ${times.vite.map(Math.round).join(' ')}`,
  )
  return { edit, times, isKept }
}

/** Returns the rows of a table, without its head. */
export function rowsOf(variant: Variant, figures: readonly EditFigures[]): string[][] {
  return figures.map(({ edit, times, isKept }) => {
    const [own, other] = [medianOf(times.docgen), medianOf(times.vite)]
    const hasOther = times.vite.length > 0
    const stateOf = (tool: EditTool) => (isKept[tool] ? 'kept' : 'lost')
    return [
      ...[variant, edit.name, `${edit.limit} ms`, `${own.toFixed(0)} ms`],
      ...(hasOther ? [`${other.toFixed(0)} ms`, `${(own / other).toFixed(2)}×`] : ['–', '–']),
      ...[stateOf('docgen'), hasOther ? stateOf('vite') : '–'],
    ]
  })
}
