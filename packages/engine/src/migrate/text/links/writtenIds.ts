// Collects the ids that authors give to headings and elements. Links to them stay as they are, also if
// the old tool would derive another id from their text.

const WRITTEN = /\{[^{}\n]*#([^\s{}]+)[^{}\n]*\}|\s(?:id|name)=(?:"([^"\n]+)"|'([^'\n]+)')/g

/** Returns the ids in `## Title {#id}` and `<a id="id">` of all texts. */
export function writtenIds(texts: Iterable<string>): ReadonlySet<string> {
  return new Set(
    [...texts].flatMap((text) =>
      [...text.matchAll(WRITTEN)].map(
        ([, braces, double, single]) => braces ?? double ?? single ?? '',
      ),
    ),
  )
}
