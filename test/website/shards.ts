// Builds the website in 1, 3 and 8 shards, and compares each merge with the output of one build, byte for byte. It takes
// minutes, so it is not a suite; `test/shards.test.ts` does the same with a small site.
//
//   npm run test:shards [-- --shards 3]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { differencesOf, hashesOf } from '../../bench/measure/folder.ts'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { build, buildShard } from '../helpers/engine.ts'

const { values: options } = parseArgs({ options: { shards: { type: 'string', default: '1,3,8' } } })

const site = join(packageRoot(), 'site')
const dir = await mkdtemp(join(tmpdir(), 'docgen-shards-'))
try {
  const whole = await outputOf([])
  for (const total of options.shards.split(',').map(Number)) {
    const parts: string[] = []
    // The last shard is built first: the order must not matter.
    for (let index = total; index >= 1; index -= 1) {
      const outDir = join(dir, `part-${index}-of-${total}`)
      const { ok, diagnostics } = await buildShard(site, { shard: { index, total }, outDir })
      if (!ok) throw new Error(JSON.stringify(diagnostics))
      parts.push(outDir)
    }
    const differences = differencesOf(whole, await outputOf(parts))
    console.log(`${total} shards: ${whole.size} files, ${differences.length} differences`)
    for (const difference of differences.slice(0, 10)) console.log(`  ${difference}`)
    if (differences.length > 0) process.exitCode = 1
  }
} finally {
  await rm(dir, { recursive: true })
}

/** Builds the site, or merges parts, and returns the hashes of the output by file. */
async function outputOf(parts: readonly string[]): Promise<Map<string, string>> {
  const outDir = join(dir, parts.length === 0 ? 'whole' : `merged-${parts.length}`)
  const merged = parts.length === 0 ? {} : { parts }
  const { emitted, diagnostics } = await build(site, { cache: false, outDir, ...merged })
  if (!emitted) throw new Error(JSON.stringify(diagnostics))
  return await hashesOf(outDir)
}
