// Measures the start of docgen's server on a site with a theme and a page in MDX, beside a site without either.
// The compiler of Sass takes a quarter of a second, so each site is also measured without Sass.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Aside } from '../measure/aside.ts'
import { medianOf } from '../measure/report.ts'
import { startTool, writeSite } from './measureEdits.ts'
import { COUNTER, type Variant } from './sources.ts'

interface StartOptions {
  readonly dir: string
  readonly modules: string
  readonly runs: number
  readonly variants: readonly Variant[]
  readonly aside: Aside
}

/** Returns the rows of a table: seconds of a first start, with nothing cached, and of the next one. */
export async function measureStarts(options: StartOptions): Promise<string[][]> {
  const { dir, modules, runs, variants, aside } = options
  const without = join(dir, 'docgen-without-theme')
  await mkdir(join(without, 'docs'), { recursive: true })
  await writeFile(join(without, 'docs/index.md'), '# Home\n')
  await writeFile(join(without, 'docs/page.md'), '# A page\n\nThe sentence of this page.\n')
  const roots = new Map([['without a theme', without]])
  for (const variant of variants) {
    const root = join(dir, `docgen-start-${variant}`)
    await writeSite(root, 'docgen', variant)
    roots.set(variant, root)
    const plainCss = `${root}-css`
    await writeSite(plainCss, 'docgen', variant)
    await writeFile(join(plainCss, 'src/Counter.tsx'), COUNTER.replace(/.*\.scss'\n/, ''))
    roots.set(`${variant}, without Sass`, plainCss)
  }
  const seconds = new Map([...roots.keys()].map((name) => [name, [[], []] as number[][]]))
  for (let run = 0; run < runs; run += 1) {
    for (const [name, root] of roots) {
      aside.put(join(root, '.docgen'))
      for (const start of [0, 1]) {
        const { server } = await startTool(root, 'docgen', modules)
        await server.stop()
        seconds.get(name)?.[start]?.push(server.seconds)
      }
    }
  }
  const of = (name: string, start: number) => medianOf(seconds.get(name)?.[start] ?? [])
  return [...roots.keys()].map((name) => [
    name,
    ...[0, 1].flatMap((start) => [
      `${of(name, start).toFixed(2)} s`,
      `${(of(name, start) / of('without a theme', start)).toFixed(2)}×`,
    ]),
  ])
}
