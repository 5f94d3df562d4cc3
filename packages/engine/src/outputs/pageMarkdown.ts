// The Markdown of each page beside its document, for readers who copy it and for programs that read: `guide/start.md`
// beside `guide/start.html`. Only where the site offers it.
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'

/** Routes that a plugin has added may have none. */
export function pageMarkdown(site: Site): OutputFile[] {
  return [...site.routes.values()].flatMap(({ outFile, markdown }) =>
    typeof markdown === 'string'
      ? [{ outFile: outFile.replace(/html$/, 'md'), contents: markdown }]
      : [],
  )
}
