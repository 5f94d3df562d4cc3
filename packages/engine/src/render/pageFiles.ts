// Creates the files of a rendered page: the document, the payload and, if the site offers it, the
// Markdown.
import { markdownFileOf, payloadFileOf, absoluteUrl } from '../shared/paths.ts'
import type {
  Bundle,
  OutputFile,
  PageModule,
  PartModule,
  Rendered,
  RenderShared,
  RenderTask,
} from '../types/output.ts'
import type { PagePayload, SiteData } from '../types/browser.ts'
import { misplacedIn } from './contentModel.ts'
import { documentOf } from './document.ts'
import { integrityOf } from './policy/integrity.ts'
import { secureDocument } from './policy/secureDocument.ts'
import type { RenderOutput } from '../types/render.ts'

/**
 * Returns the files, with warnings about what the policy of the site blocks, and about misplaced
 * elements.
 */
export async function pageFiles(
  task: RenderTask,
  shared: RenderShared,
  { html, unrenderedRuns, head, parts }: RenderOutput,
): Promise<Rendered> {
  const { bundle, sites, background, security } = shared
  const { page, runs, module } = task
  const site = sites[page.lang]!
  const initialParts = parts.filter(({ isStatic }) => !isStatic)
  const modulesOf = (drawn: typeof parts) =>
    drawn.flatMap(({ modules }) => modules.flatMap((name) => bundle.parts[name] ?? []))
  const laterRuns = runs.map((run, index) => (unrenderedRuns.includes(index) ? run : null))
  // A run that the server does not render, such as that of a closed tab, is not in `html`.
  const texts = [html, ...laterRuns.filter((run) => run !== null)]
  const payload = payloadOf(task, shared, {
    parts,
    styles: stylesOf(task, { texts, parts: modulesOf(parts) }, bundle),
  })
  const inline = { ...payload, parts: initialParts.map(({ id }) => id), runs: laterRuns }
  const written = documentOf({
    html,
    head,
    payload: inline,
    site: site.data,
    client: bundle.client,
    scripts: bundle.scripts,
    trail: task.trail ?? [],
    background,
    preloads: preloadsOf(module, modulesOf(initialParts)),
    security,
    socialImage: task.socialImage,
  })
  const { contents, blocked } = secureDocument(written, task, security)
  return {
    files: [
      { outFile: task.outFile, contents },
      { outFile: payloadFileOf(task.outFile), contents: JSON.stringify(payload) },
      ...(await markdownFiles(task, site.data, html)),
    ],
    diagnostics: [...blocked, ...misplacedIn(html, task)],
  }
}

/** Returns the payload of the page, with all of its runs. */
function payloadOf(
  { page, runs, module }: RenderTask,
  { bundle: { client }, sites, security }: RenderShared,
  { parts, styles }: { readonly parts: RenderOutput['parts']; readonly styles: readonly string[] },
): PagePayload {
  return {
    page,
    siteUrl: sites[page.lang]?.url ?? '',
    runs,
    parts: parts.map(({ id }) => id),
    module: module?.url ?? null,
    // In `dev`, modules are updated without a new entry.
    ...(module && client.devEntry === null && { client: client.entry }),
    styles,
    ...(security && {
      integrity: integrityOf([...styles, ...(module ? [module.url] : [])], security),
    }),
  }
}

/** Returns the file with the Markdown of the page, if the site has such files. */
async function markdownFiles(
  { page, runs, module, outFile }: RenderTask,
  site: SiteData,
  html: string,
): Promise<OutputFile[]> {
  if (page.markdownUrl === undefined) return []
  const { pageMarkdown } = await import('./markdown/pageMarkdown.ts')
  // The article of a page without components is parsed without the frame around it.
  const isWhole = module !== null || page.pageType !== 'doc'
  const contents = pageMarkdown({
    html: isWhole ? html : runs.join(''),
    isWhole,
    hasMain: page.pageType !== 'doc',
    title: page.title,
    address: absoluteUrl(page.routePath, site),
  })
  return [{ outFile: markdownFileOf(outFile), contents }]
}

/** Returns the style sheets of this page besides those of all pages. */
function stylesOf(
  { page, module, styles = [] }: RenderTask,
  { texts, parts }: { readonly texts: readonly string[]; readonly parts: readonly PartModule[] },
  { client }: Bundle,
): readonly string[] {
  const isUsed = (use: string) =>
    use === page.pageType ||
    (use.startsWith('html:') && texts.some((text) => text.includes(use.slice(5))))
  const optional = Object.entries(client.stylesByUse).flatMap(([use, urls]) =>
    isUsed(use) ? urls : [],
  )
  const ofParts = parts.flatMap(({ styles }) => styles)
  return [...new Set([...optional, ...styles, ...ofParts, ...(module?.styles ?? [])])]
}

/** Returns the modules of this page besides those of all pages. */
function preloadsOf(module: PageModule | null, parts: readonly PartModule[]): readonly string[] {
  const ofParts = parts.flatMap(({ preloads }) => preloads)
  return [...new Set([...ofParts, ...(module ? [module.url, ...module.preloads] : [])])]
}
