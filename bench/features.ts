// What optional features cost in a build with one edited page: a site of 400 pages without them, and the same site with 50
// formulas and 50 diagrams on 50 of its pages, a social image for each page, and a Content Security Policy. The two are built
// in turn, so that the ratio says something on a busy machine.
//
//   npm run bench:features [-- --runs 5 --dir <folder>]
//
// The edited page is a plain one, then one that has a formula and a diagram. Medians of the runs, in processor time.
import { appendFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { docgenConfig, writeCorpus } from './corpus/writeCorpus.ts'
import { conditions, medianOf, tableOf } from './measure/report.ts'
import { runNode } from './measure/runCommand.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    dir: { type: 'string', default: join(tmpdir(), 'docgen-bench-features') },
  },
})

const FEATURE_PAGES = 50
const NAMES = ['plain', 'features'] as const
type Name = (typeof NAMES)[number]

const contentOf = (index: number) => `
A formula:

$$
\\sum_{k=0}^{${index}} \\frac{x^k}{k!} = e^{x_{${index}}}
$$

\`\`\`mermaid
flowchart LR
  A${index}[Start ${index}] --> B{Choice?}
  B -->|yes| C[Render]
  B -->|no| D[Stop]
\`\`\`
`

const OPTIONS = `  siteOrigin: 'https://example.com',
  markdown: { math: true, mermaid: true },
  socialImage: { fonts: [] },
  deploy: { csp: true },
`

async function prepare(name: Name) {
  const root = join(options.dir, name)
  const site = await writeCorpus(root, { pages: 400, isDistinct: false, nav: 'near' })
  // The corpus links the packages of Eleventy here, which this benchmark does not run.
  await rm(join(root, 'node_modules'), { force: true })
  await symlink(join(packageRoot(), 'node_modules'), join(root, 'node_modules'))
  if (name === 'features') {
    for (const [index, path] of site.pages.slice(0, FEATURE_PAGES).entries()) {
      await appendFile(join(root, path), contentOf(index))
    }
    await writeFile(join(root, 'docgen.config.ts'), docgenConfig(OPTIONS))
  }
  return site
}

const cpuOf = async (root: string) => {
  const args = [join(packageRoot(), 'bin/docgen.js'), 'build']
  return (await runNode(args, { cwd: root, nodeOptions: '' })).cpu
}

const sites = { plain: await prepare('plain'), features: await prepare('features') }
const cold = { plain: await cpuOf(sites.plain.root), features: await cpuOf(sites.features.root) }
const rows = [['Build', 'plain', 'with features', 'ratio']]
const row = (build: string, { plain, features }: Readonly<Record<Name, number>>) =>
  rows.push([
    build,
    `${plain.toFixed(2)} s`,
    `${features.toFixed(2)} s`,
    (features / plain).toFixed(2),
  ])
row('cold', cold)
for (const [build, page] of [
  ['warm, a plain page edited', FEATURE_PAGES + 1],
  ['warm, a page with a formula and a diagram edited', 1],
] as const) {
  const found: Record<Name, number[]> = { plain: [], features: [] }
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const name of NAMES) {
      const { root, pages } = sites[name]
      await appendFile(join(root, pages[page] ?? ''), `\n\nEdit ${run}.\n`)
      found[name].push(await cpuOf(root))
    }
  }
  row(build, { plain: medianOf(found.plain), features: medianOf(found.features) })
}
console.log(`${conditions({})}\n\n${tableOf(rows)}`)
