// Workflows that `docgen ci` writes, run here as far as they can be: their commands, with a folder for each machine.
import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { differencesOf, hashesOf } from '../bench/measure/folder.ts'
import { ciRecipe } from '../packages/engine/src/project/ciRecipe.ts'
import { build, cliArguments } from './helpers/engine.ts'
import { createTempSite, withTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('workflows for several machines')

const pages = ['one', 'two', 'three', 'four', 'five', 'six'].map((name): [string, string] => [
  `website/docs/${name}.md`,
  `# ${name}\n\nSome words, and [a link](/one).\n`,
])
const FILES: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  'website/docgen.config.ts': "export default { title: 'Tiny' }\n",
  'website/docs/index.md': '# Tiny\n',
  ...Object.fromEntries(pages),
}

const run = promisify(execFile)

const docgen = (cwd: string, args: readonly string[]) =>
  run(process.execPath, cliArguments(args), { cwd, env: { ...process.env, CI: '1' } })

interface Commands {
  /** With the number of the shard filled in. */
  readonly shard: (index: number) => string
  readonly merge: string
  /** Folder that is published, from that of the repository. */
  readonly published: string
}

const lineWith = (steps: readonly { run?: string }[], text: string) =>
  steps.map((step) => step.run ?? '').find((line) => line.includes(text))!

const SERVICES: Readonly<Record<string, { file: string; read: (text: string) => Commands }>> = {
  github: {
    file: '.github/workflows/docs.yml',
    read(text) {
      const { jobs } = parse(text) as {
        jobs: Record<string, { steps: { run?: string }[]; strategy?: { matrix: object } }>
      }
      const { shard, deploy } = jobs
      assert.equal(shard!.strategy!.matrix, { shard: [1, 2, 3] })
      const filled = (line: string) =>
        line.replaceAll('${{ github.event.repository.name }}', 'project')
      const line = filled(lineWith(shard!.steps, '--shard'))
      return {
        shard: (index) => line.replaceAll('${{ matrix.shard }}', String(index)),
        merge: filled(lineWith(deploy!.steps, 'merge')),
        published: 'doc_build',
      }
    },
  },
  gitlab: {
    file: '.gitlab-ci.yml',
    read(text) {
      const { shard, pages: merge } = parse(text) as Record<
        string,
        { script: string[]; parallel?: number; artifacts: { paths: string[] } }
      >
      assert.is(shard!.parallel, 3)
      const [line = ''] = shard!.script
      return {
        shard: (index) =>
          line.replaceAll('$CI_NODE_INDEX', String(index)).replaceAll('$CI_NODE_TOTAL', '3'),
        merge: merge!.script[0]!,
        published: merge!.artifacts.paths[0]!,
      }
    },
  },
}

/** Runs a command of a workflow, in which the package manager finds docgen. */
async function runLine(cwd: string, line: string, parts: readonly string[] = []) {
  const [npx, name, ...words] = line.split(' ')
  assert.equal([npx, name], ['npx', 'docgen'])
  const args = words.flatMap((word) => (word === 'part-*' ? parts : word))
  await docgen(cwd, args)
}

let origin: TempSite

test.before(async () => {
  origin = await createTempSite(FILES)
})
test.after(() => origin.remove())

for (const [service, { file, read }] of Object.entries(SERVICES)) {
  test(`${service}: merging shards of separate machines gives the same result as one build`, async () => {
    const { root } = origin
    await docgen(root, ['ci', service, 'website', '--shards', '3'])
    const text = await readFile(join(root, file), 'utf8')
    assert.match(text, 'run: npm ci'.slice(service === 'gitlab' ? 5 : 0))
    const commands = read(text)
    const machines = join(root, `machines-${service}`)
    const checkout = async (name: string) => {
      await mkdir(join(machines, name), { recursive: true })
      await cp(join(root, 'website'), join(machines, name, 'website'), { recursive: true })
      return join(machines, name)
    }
    const last = await checkout('merge')
    const parts = [1, 2, 3].map((index) => `part-${index}`)
    for (const [at, part] of parts.entries()) {
      const machine = await checkout(part)
      await runLine(machine, commands.shard(at + 1))
      await cp(join(machine, part), join(last, part), { recursive: true })
    }
    await runLine(last, commands.merge, parts)
    const base = /--base (\S+)/.exec(commands.merge)?.[1]
    await build(join(root, 'website'), {
      ...{ outDir: 'whole', cache: false },
      ...(base ? { base } : {}),
    })
    const whole = await hashesOf(join(root, 'website/whole'))
    const merged = await hashesOf(join(last, commands.published))
    assert.ok(whole.size > 20, 'the site was built')
    assert.equal(differencesOf(whole, merged), [])
  })
}

test('a file that somebody has changed is only replaced with --force', async () => {
  await withTempSite({ ...FILES, '.gitlab-ci.yml': 'mine: true\n' }, async (site) => {
    const refused = await docgen(site.root, ['ci', 'gitlab', 'website']).then(
      () => null,
      (error: unknown) => error as { code: number; stderr: string },
    )
    assert.is(refused?.code, 2)
    assert.match(refused?.stderr ?? '', 'ci-file')
    assert.is(await readFile(join(site.root, '.gitlab-ci.yml'), 'utf8'), 'mine: true\n')
    await docgen(site.root, ['ci', 'gitlab', 'website', '--force'])
    const { stdout } = await docgen(site.root, ['ci', 'gitlab', 'website'])
    assert.match(stdout, 'is up to date')
  })
})

test('a folder without a site, and a site outside the repository, get no workflow', async () => {
  await withTempSite({ ...FILES, 'repository/readme.md': '' }, async (site) => {
    const refusal = async (folder: string) => {
      const cwd = join(site.root, 'repository')
      const error = await docgen(cwd, ['ci', 'github', folder]).catch((thrown: unknown) => thrown)
      return (error as { stderr?: string }).stderr ?? ''
    }
    assert.match(await refusal('nowhere'), 'root-not-found')
    assert.match(await refusal('readme.md'), 'root-not-found')
    assert.match(await refusal('../website'), 'site-outside')
    assert.equal(await readdir(join(site.root, 'repository')), ['readme.md'])
  })
})

test('the folder of the site is one word of the shell', () => {
  const { text } = ciRecipe('github', {
    ...{ shards: 2, packageManager: 'npm', site: "the team's docs" },
  })
  assert.match(text, "docgen build 'the team'\\''s docs' --shard")
  assert.match(text, "--root 'the team'\\''s docs' --out-dir")
})

test.run()
