// What a reader of the website waits for: the first load of documentation pages and the way from one to the next, in Chromium;
// beside it an article as Eleventy writes it, which has no scripts at all.
//
//   npm run bench:page [-- --runs 5 --paths guide/start/quick-start,config/dev/hmr --slowdown 4]
//
// Bytes are those of gzip, of everything asked for until the page's `load` event. Times are medians of the runs, with the CPU
// slowed. `blocking` is by the clock, waits for other work on the machine included, and in brackets by the thread's own time.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { glob } from 'tinyglobby'
import { build } from '../packages/engine/src/build.ts'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { releaseBrowser, useBrowser } from '../test/helpers/browser.ts'
import { writeCorpus } from './corpus/writeCorpus.ts'
import { firstLoad, type FirstLoad } from './measure/firstLoad.ts'
import { eleventyVersion, installEleventy } from './measure/installTools.ts'
import { navigate } from './measure/navigate.ts'
import { conditions, medianOf, tableOf } from './measure/report.ts'
import { runNode } from './measure/runCommand.ts'
import { serveCompressed, type CompressedFolder } from './measure/serveCompressed.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    paths: {
      type: 'string',
      default:
        'guide/framework/react,guide/start/quick-start,config/dev/hmr,zh/guide/framework/react',
    },
    slowdown: { type: 'string', default: '4' },
    clicks: { type: 'string', default: '15' },
  },
})

/** Where the corpus has a page of the website as it is: all pages of one language come before the first copy. */
const ARTICLE = 'guide-framework-react'

/** A table's row for a page: bytes and requests, then times. */
async function rowOf(tool: string, folder: CompressedFolder, path: string): Promise<string[]> {
  const browser = await useBrowser()
  const loads: FirstLoad[] = []
  for (let run = 0; run < Number(options.runs); run += 1) {
    loads.push(await firstLoad(browser, folder, { path, slowdown: Number(options.slowdown) }))
  }
  releaseBrowser()
  const sent = loads[0]?.sent ?? []
  const kilobytes = (type: string) => {
    const bytes = sent.reduce((sum, each) => sum + (each.type === type ? each.bytes : 0), 0)
    return (bytes / 1000).toFixed(1)
  }
  const median = (key: Exclude<keyof FirstLoad, 'sent'>, digits = 0) =>
    medianOf(loads.map((load) => load[key])).toFixed(digits)
  return [
    ...[tool, `/${path}`, kilobytes('text/html'), kilobytes('text/javascript')],
    ...[kilobytes('text/css'), String(sent.length), median('shift', 3)],
    `${median('blocking')} (${median('threadBlocking')}) ms`,
    ...[median('scriptAfterFirstPaint'), median('scriptAfterLargestPaint')].map((text) =>
      text === 'Infinity' ? '–' : `${text} ms`,
    ),
  ]
}

/** Gzip bytes of what one page change fetches, of every page. */
async function payloadSizes(outDir: string): Promise<number[]> {
  const files = await glob('**/*.html.json', { cwd: outDir, ignore: ['**/404.html.json'] })
  return await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(outDir, file))).length),
  )
}

async function measureDocgen(outDir: string): Promise<string[][]> {
  const { diagnostics, emitted } = await build(join(packageRoot(), 'site'), { outDir })
  if (!emitted) throw new Error(JSON.stringify(diagnostics, null, 2))
  const folder = await serveCompressed(outDir)
  const rows = []
  const paths = options.paths.split(',')
  for (const path of paths) rows.push(await rowOf('docgen', folder, path))
  const [path = ''] = paths
  const sizes = await payloadSizes(outDir)
  console.log(
    `Page change: ${(medianOf(sizes) / 1000).toFixed(1)} kB median of ${sizes.length} payloads`,
  )
  const slowed = Number(options.slowdown)
  for (const [slowdown, isAnimated] of [
    [1, true],
    [1, false],
    [slowed, true],
    [slowed, false],
  ] as const) {
    const browser = await useBrowser()
    const { milliseconds, requests } = await navigate(browser, folder, {
      path,
      count: Number(options.clicks),
      slowdown,
      isAnimated,
    })
    releaseBrowser()
    console.log(
      `… ${isAnimated ? 'in a view transition' : 'without one'}, the CPU slowed ${slowdown}×: ` +
        `painted ${medianOf(milliseconds).toFixed(0)} ms after the click (median of ${milliseconds.length}, ` +
        `least ${Math.min(...milliseconds).toFixed(0)} ms, most ${Math.max(...milliseconds).toFixed(0)} ms), ` +
        `${requests} of them fetched after the click`,
    )
  }
  console.log('')
  folder.close()
  return rows
}

async function measureEleventy(root: string): Promise<string[]> {
  const site = await writeCorpus(root, { pages: 400, isDistinct: false, nav: 'near' })
  const args = ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet']
  await runNode(args, { cwd: root, nodeOptions: '' })
  const page = site.pages.find((path) => path.endsWith(`/${ARTICLE}.md`)) ?? ''
  const folder = await serveCompressed(join(root, site.eleventy.outDir))
  const path = page.replace(/^docs\/(en\/)?/, '').replace(/\.md$/, '')
  const row = await rowOf('Eleventy', folder, path)
  folder.close()
  return row
}

installEleventy()
const temporary = await mkdtemp(join(tmpdir(), 'docgen-bench-page-'))
try {
  console.log(`\n${conditions({ Eleventy: eleventyVersion() })}\n`)
  const rows = [
    ...(await measureDocgen(join(temporary, 'site'))),
    await measureEleventy(join(temporary, 'eleventy')),
  ]
  const bytes = ['HTML kB', 'JS kB', 'CSS kB', 'Requests']
  const times = ['Layout shift', 'Blocking', 'Script after first paint', 'after largest']
  console.log(tableOf([['Tool', 'Page', ...bytes, ...times], ...rows]))
} finally {
  await rm(temporary, { recursive: true, force: true })
}
