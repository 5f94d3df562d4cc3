// Builds the bundles of docgen's default theme when docgen is compiled. They are shipped in the
// package, and `dev` and `build` read them through `shippedBundle.ts`, which does not load a
// bundler.
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

/**
 * Builds the bundle of a site with default options and writes it to `file`. Returns the paths of
 * its modules, relative to the package. Throws `DocgenError` if the theme does not compile.
 */
export async function shipBundle(
  file: string,
  options: Pick<BundleOptions, 'dev'>,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-ship-'))
  try {
    await mkdir(join(folder, 'docs'))
    const plain = await loadConfig(folder)
    // Makes source paths in the code relative to the package.
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
  /** Paths relative to the package. */
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
    // In `dev`, the render thread loads the theme early anyway and can describe it.
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

/**
 * Returns the input files, relative to the package. Wrapper modules of plugins are replaced with
 * the files they wrap.
 */
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

/** Makes decoding throw for bytes that are not valid UTF-8. */
const STRICT = { fatal: true } as const
