// Writes the Markdown of each page beside its document, for readers who copy it and for programs:
// `guide/start.md` beside `guide/start.html`. Only sites that offer Markdown copies have these
// files.
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'

/** Returns the Markdown files. Routes that a plugin added may have none. */
export function pageMarkdown(site: Site): OutputFile[] {
  return [...site.routes.values()].flatMap(({ outFile, markdown }) =>
    typeof markdown === 'string'
      ? [{ outFile: outFile.replace(/html$/, 'md'), contents: markdown }]
      : [],
  )
}
