// Sites of other tools for tests of `docgen migrate`: a folder of files, migrated into another one.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate, type MigrateResult } from '../../packages/engine/src/migrate/migrate.ts'
import { build } from './engine.ts'
import { createTempSite } from './site.ts'

export interface MigratedSite extends MigrateResult {
  /** Text of a file of the new site; null if it does not exist. */
  read(path: string): Promise<string | null>
  remove(): Promise<void>
}

/** Migrates a site that consists of the given files. */
export async function migrateFiles(files: Readonly<Record<string, string>>): Promise<MigratedSite> {
  const source = await createTempSite(files)
  const out = await mkdtemp(join(tmpdir(), 'docgen-migrated-'))
  const result = await migrate(source.root, { out })
  await source.remove()
  return {
    ...result,
    read: (path) => readFile(join(result.root, path), 'utf8').catch(() => null),
    remove: () => rm(out, { recursive: true, force: true }),
  }
}

/** Beside the checkout; `DOCGEN_CORPORA` names another folder. */
export const CORPORA =
  process.env['DOCGEN_CORPORA'] ??
  fileURLToPath(new URL('../../../shared/corpora', import.meta.url))

/** Where the parts of a shared corpus belong in a site, by the folder in `test/migrate/sites`. */
const PARTS: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  vitepress: [['vitepress-docs', 'docs']],
  docusaurus: [['redux-docs', '.']],
  starlight: [
    ['starlight-docs/content', 'src/content'],
    ['starlight-docs/assets', 'src/assets'],
    ['starlight-docs/public', 'public'],
  ],
  rspress: [['rspress-docs', '.']],
  rspress2: [['rspress2-docs', '.']],
}

export const CORPUS_NAMES = Object.keys(PARTS)

/** Whether the shared corpora are on this machine. */
export const hasCorpora = existsSync(CORPORA)

/** Assembles a shared corpus and its configuration in a temporary folder. */
export async function assembleCorpus(name: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), `docgen-corpus-${name}-`))
  for (const [from, to] of PARTS[name] ?? []) {
    await cp(join(CORPORA, from), join(root, to), { recursive: true })
  }
  const configs = new URL(`../migrate/sites/${name}`, import.meta.url)
  const target = name === 'vitepress' ? join(root, 'docs') : root
  await cp(configs, target, { recursive: true })
  return root
}

/** Builds a migrated site. Returns its errors. */
export async function errorsOf(site: MigratedSite): Promise<string[]> {
  const { diagnostics } = await build(site.root, { cache: false })
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code}: ${message}`)
}

/** Builds a migrated site. Returns its errors and warnings. */
export async function findingsOf(site: Pick<MigratedSite, 'root'>): Promise<string[]> {
  const { diagnostics } = await build(site.root, { cache: false })
  return diagnostics.map(({ code, message }) => `${code}: ${message}`)
}
