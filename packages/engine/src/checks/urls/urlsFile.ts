// The address contract: `docgen.urls.json` lists the published addresses of a site, so that a build
// can tell when one of them disappears. A site without the file has no contract.
import { join } from 'node:path'
import * as z from 'zod'
import { parseJsonWithSchema } from '../../config/jsonFile.ts'
import { readText } from '../../node/attempt.ts'
import { anchorsOf } from '../../site/overview.ts'
import { writeWhole } from '../../store/atomicFile.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Config, Site } from '../../types/index.ts'

const schema = z.strictObject({ $schema: z.string().optional(), urls: z.array(z.string()) })

/** Returns the absolute path of the contract. */
export function urlsFileOf({ root }: Pick<Config, 'root'>): string {
  return join(root, 'docgen.urls.json')
}

export interface Contract {
  readonly urls: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the contract. Null if the site has none. */
export function readContract(config: Pick<Config, 'root'>): Contract | null {
  const filePath = urlsFileOf(config)
  const text = readText(filePath)
  if (text === null) return null
  const { value, diagnostics } = parseJsonWithSchema(text, schema, filePath)
  return { urls: value?.urls ?? [], diagnostics }
}

/** Writes the contract. */
export function writeContract(config: Pick<Config, 'root'>, urls: readonly string[]): void {
  writeWhole(urlsFileOf(config), `${JSON.stringify({ urls }, null, 2)}\n`)
}

/**
 * Ids that docgen writes besides those of headings: of tabs and their panels, of notes of code
 * blocks, and of footnotes. They count the blocks of a page, so an edit changes them.
 */
const GENERATED =
  /^(?:(?:tabs|panel|codeNote)-(?:[0-9a-f]{8}-)?\d+-\d+|user-content-fn(?:ref)?-.+|footnote-label)$/

/**
 * Returns the published addresses, sorted: route paths of pages, and `route#id` for headings and for
 * ids that authors wrote.
 */
export function publishedUrls(site: Site): string[] {
  return [...site.routes.values()]
    .filter(({ page }) => page.pageType !== '404')
    .flatMap(({ routePath, page }) => [
      routePath,
      ...anchorsOf(page, site)
        .filter((anchor) => !GENERATED.test(anchor))
        .map((anchor) => `${routePath}#${anchor}`),
    ])
    .sort()
}
