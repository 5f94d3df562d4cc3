// Frames in compiled code → frames in what it was compiled from.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import * as assert from 'uvu/assert'
import type { CpuProfile } from '../../../packages/engine/src/profile/cpuProfile.ts'
import { withSources } from '../../../packages/engine/src/profile/sourceFrames.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite<{ root: string }>('frames of a profile')

test.before.each(async (context) => {
  context.root = await mkdtemp(join(tmpdir(), 'docgen-frames-'))
})

test.after.each(({ root }) => rm(root, { recursive: true, force: true }))

const SOURCE = `// One line of comment, which the bundle leaves out.

export function twice(text) {
  return text + text
}
`

function profileOf(url: string, lineNumber: number, columnNumber: number): CpuProfile {
  const callFrame = { functionName: 'twice', scriptId: '1', url, lineNumber, columnNumber }
  return { nodes: [{ id: 1, callFrame }], startTime: 0, endTime: 1, samples: [1], timeDeltas: [1] }
}

async function compile(root: string, sourcemap: boolean): Promise<{ out: string; code: string }> {
  await mkdir(join(root, 'src/words'), { recursive: true })
  await writeFile(join(root, 'src/words/twice.js'), SOURCE)
  const entry = "import { twice } from './words/twice.js'\nconsole.log(twice('a'))\n"
  await writeFile(join(root, 'src/index.js'), entry)
  const out = join(root, 'dist')
  const { outputFiles } = await build({
    ...{ absWorkingDir: root, entryPoints: ['src/index.js'], outdir: out, write: false },
    ...{ bundle: true, format: 'esm', sourcemap, sourcesContent: false },
  })
  await mkdir(out)
  for (const file of outputFiles) await writeFile(file.path, file.contents)
  return { out, code: outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '' }
}

/** Line and column of the function in the bundle, from 0. */
function placeIn(code: string): [number, number] {
  const lines = code.split('\n')
  const line = lines.findIndex((each) => each.includes('function twice'))
  return [line, lines[line]?.indexOf('(') ?? 0]
}

test('frames in a bundle with a source map are attributed to their original module', async ({
  root,
}) => {
  const { out, code } = await compile(root, true)
  const bundle = pathToFileURL(join(out, 'index.js')).href
  const [node] = withSources(profileOf(bundle, ...placeIn(code)), out).nodes
  assert.is(node?.callFrame.url, pathToFileURL(join(root, 'src/words/twice.js')).href)
  assert.is(node?.callFrame.lineNumber, 2)
  assert.is(node?.callFrame.functionName, 'twice')
})

test('frames without a source map and frames of other folders stay as they are', async ({
  root,
}) => {
  const { out, code } = await compile(root, false)
  const bundle = pathToFileURL(join(out, 'index.js')).href
  const profile = profileOf(bundle, ...placeIn(code))
  assert.equal(withSources(profile, out), profile)
  assert.equal(withSources(profile, join(root, 'elsewhere')), profile)
  const native = profileOf('node:fs', 3, 1)
  assert.equal(withSources(native, out), native)
})

test.run()
