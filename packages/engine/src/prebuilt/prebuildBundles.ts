// When docgen is compiled: docgen's own theme → files of the package from which `dev` and `build` take their bundles
// (`shippedBundle.ts`). Apart from the reading of them, which loads no bundler.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { loadConfig } from '../config/loadConfig.ts'
import { packageRoot } from '../node/packageRoot.ts'
import { encode, pack } from '../store/pack.ts'
import { describeTheme } from '../render/describeTheme.ts'
import type { Config } from '../types/index.ts'
import type { BundleOptions } from '../bundle/bundler.ts'
import { createBundler } from '../bundle/runEsbuild.ts'
import type { BuildInputs } from '../bundle/bundleSources.ts'
import { BASE, whatFits, type Shipped } from '../bundle/shippedBundle.ts'

/** Writes the bundle of a site of default options to `file`; gives the paths of its modules. Throws `DocgenError` when the theme does not compile. */
export async function shipBundle(
  file: string,
  options: Pick<BundleOptions, 'dev'>,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-ship-'))
  try {
    await mkdir(join(folder, 'docs'))
    const plain = await loadConfig(folder)
    // Names of sources in the code begin in the package.
    const { shipped, texts, inputs } = await ship(
      { ...plain, root: packageRoot(), base: BASE },
      options,
    )
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, pack(shipped, texts.map(encode)))
    return inputs
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Made {
  readonly shipped: Shipped
  readonly texts: readonly string[]
  /** From the package's folder. */
  readonly inputs: readonly string[]
}

async function ship(config: Config, { dev }: Pick<BundleOptions, 'dev'>): Promise<Made> {
  const bundler = createBundler(config, { dev, sourceMaps: false })
  try {
    const { files, client, scripts, parts, serverEntry } = await bundler.build({
      routes: new Map(),
      config,
    })
    const serverDir = dirname(serverEntry)
    // The thread of `dev` that renders loads the theme in any case, and early, to be asked.
    const theme = dev ? {} : { theme: await describeTheme(serverEntry) }
    const server = (await readdir(serverDir)).filter((name) => name.endsWith('.mjs'))
    const made = files.flatMap((file) => ('contents' in file ? file : []))
    const inputs = inputsOf(bundler.made()?.builds ?? [])
    const shipped = {
      fits: whatFits(config),
      bundle: { client, scripts, parts, ...theme },
      files: made.map(({ outFile }) => outFile),
      server,
      serverEntry: basename(serverEntry),
      inputs: inputs.filter((path) => path.startsWith('packages/')),
    }
    const texts = [
      ...made.map(({ contents }) => textOf(contents)),
      ...(await Promise.all(server.map((name) => readFile(join(serverDir, name), 'utf8')))),
    ]
    return { shipped, texts, inputs }
  } finally {
    await bundler.dispose()
  }
}

/** Files, from the package's folder; some are known by what stands for them. */
function inputsOf(builds: readonly BuildInputs[]): readonly string[] {
  const names = builds.flatMap(({ root, inputs }) =>
    Object.keys(inputs).map((name) => {
      const path = name.replace(/^docgen-(?:later|exports|sheet):/, '').replace(/\?.*$/, '')
      return relative(packageRoot(), resolve(root, path)).split(sep).join('/')
    }),
  )
  return [...new Set(names)].sort()
}

function textOf(contents: string | Uint8Array): string {
  return typeof contents === 'string' ? contents : new TextDecoder('utf8', STRICT).decode(contents)
}

/** Throws for what is no text. */
const STRICT = { fatal: true } as const
