// Saves a style and a component again and again, and prints what docgen's server holds on the way.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchText } from '../measure/startServer.ts'
import { EDITS } from './edits.ts'
import { startTool, writeSite } from './measureEdits.ts'

const SAVED = ['src/Counter.tsx', 'src/Counter.module.css', 'theme/Badge.tsx', 'theme/style.css']

/** Returns the rows of a table. Each of `count` rounds saves two components and two style sheets. */
export async function editLong(dir: string, modules: string, count: number): Promise<string[][]> {
  const root = join(dir, 'docgen-long')
  await writeSite(root, 'docgen', 'plain')
  const { server, url } = await startTool(root, 'docgen', modules)
  const edits = EDITS.filter(({ file }) => SAVED.includes(file))
  const rows: string[][] = []
  const note = async (done: number) => {
    const [heap, { bytes }] = [await server.liveHeap(), server.use()]
    const files = await readdir(join(root, '.docgen/server'))
    const inMB = (number: number) => `${(number / 1e6).toFixed(1)} MB`
    rows.push([String(done), inMB(heap), inMB(bytes), String(files.length)])
    console.error(`  ${rows.at(-1)?.join(', ')}`)
  }
  try {
    for (let round = 0; round < count; round += 1) {
      for (const { file, text } of edits) await writeFile(join(root, file), text(round + 1))
      while (!(await fetchText(url)).includes(`component ${round + 1}<`)) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      if (round % Math.ceil(count / 10) === 0 || round === count - 1) await note(round + 1)
    }
  } finally {
    await server.stop()
  }
  return rows
}
