// Keeps the last good text of pages that are not text for a moment: an editor or a sync tool may have
// written half of a character. Their page stays on screen, below the error.
import { compareText } from '../../shared/compareText.ts'
import type { Content } from '../../types/content.ts'

/** Codes of files that may be read again. A link out of the site is not among them. */
const MAY_RETURN: ReadonlySet<string> = new Set(['not-text', 'unreadable-file'])

/** Returns the content with the files of `before` that cannot be read any more. */
export function withLastGoodFiles(content: Content, before: Content | null): Content {
  const unread = new Set(
    content.diagnostics.flatMap(({ code, filePath }) => (MAY_RETURN.has(code) ? filePath : [])),
  )
  const kept = (before?.files ?? []).filter(({ absPath }) => unread.has(absPath))
  if (kept.length === 0) return content
  const files = [...content.files, ...kept]
  return { ...content, files: files.toSorted((a, b) => compareText(a.filePath, b.filePath)) }
}
