// Finds output files that are not pages. The files that need all pages are looked up last, because
// most pages may not be parsed yet.
import { isLlmsFile } from '../../outputs/llms.ts'
import { runOutputs } from '../../outputs/index.ts'
import { redirectPages } from '../../outputs/redirects.ts'
import { isSitemapFile } from '../../outputs/sitemap.ts'
import { pageAssets } from '../../outputs/pageAssets.ts'
import { SEARCH_DOCUMENTS_FILE } from '../../search/searchDocuments.ts'
import { searchIndex } from '../../search/searchIndex.ts'
import { isSearchFile } from '../../site/siteSearch.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Site } from '../../types/index.ts'
import type { OutputFile } from '../../types/output.ts'
import { once } from './once.ts'

export interface OtherFiles {
  /** Returns an output file, or null if it does not exist. */
  find(outFile: string): Promise<OutputFile | null>
  /** Returns the files of all outputs except the search index. */
  readonly outputs: () => Promise<Outputs>
}

/** Files of all outputs, with what their plugins reported. */
export interface Outputs {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The files and services that stay the same when only articles change. */
export interface OtherFilesInput {
  readonly bundled: FilesByName
  /** Returns a file that the modules of the site refer to. */
  readonly ofModules: (outFile: string) => OutputFile | null
  readonly publicFiles: () => FilesByName
  /** The files of site data. */
  readonly siteData: () => Promise<FilesByName>
  /** Returns whether a file name belongs to a page, in either form of its address. */
  readonly isPageAddress: (outFile: string) => boolean
  /** Parses all pages of which only heads are known, then returns the model. */
  readonly complete: () => Promise<Site>
  readonly signal: AbortSignal
}

export function createOtherFiles(site: Site, input: OtherFilesInput): OtherFiles {
  const { bundled, ofModules, publicFiles, siteData, isPageAddress, complete, signal } = input
  const outputs = once(async () => {
    const { files, diagnostics } = await runOutputs(await complete(), {
      signal,
      deferred: [searchIndex],
    })
    return { files, diagnostics, byName: filesByName(files) }
  })
  // Built on request, because it counts the words of all pages.
  const search = once(async () => filesByName(await searchIndex(await complete())))

  return {
    outputs,
    async find(outFile) {
      const known = bundled.get(outFile) ?? ofModules(outFile) ?? publicFiles().get(outFile)
      // The address of a page must not wait for other outputs.
      if (known || isPageAddress(outFile)) return known ?? null
      return (
        fileOfPage(outFile, site) ??
        (await siteData()).get(outFile) ??
        (mayBeOutput(outFile, site) ? (await outputs()).byName.get(outFile) : null) ??
        (isSearchFile(outFile) ? (await search()).get(outFile) : null) ??
        null
      )
    },
  }
}

/** Returns the page of a redirect, or an asset of a page that has been parsed. */
function fileOfPage(outFile: string, site: Site): OutputFile | null {
  const isAsset = outFile.startsWith('assets/')
  if (!isAsset && !outFile.endsWith('.html')) return null
  const files = isAsset ? pageAssets(site) : redirectPages(site)
  return files.find((file) => file.outFile === outFile) ?? null
}

/** Returns whether an output that needs all pages may create this file. */
function mayBeOutput(outFile: string, site: Site): boolean {
  const { plugins, feeds } = site.config
  const names = [...feeds.map(({ fileName }) => fileName), SEARCH_DOCUMENTS_FILE]
  const isOurs =
    outFile.startsWith('assets/') ||
    names.includes(outFile) ||
    isSitemapFile(outFile, site) ||
    isLlmsFile(outFile, site, 'llms.txt')
  return isOurs || plugins.some((plugin) => plugin.outputs)
}

export type FilesByName = ReadonlyMap<string, OutputFile>

export function filesByName(files: readonly OutputFile[]): FilesByName {
  return new Map(files.map((file) => [file.outFile, file]))
}
