// Validates the response of a search server: `{ hits: [...] }`. A hit is a search document, or a
// section of one. Invalid values are ignored, because the server is not under docgen's control.

/**
 * A search document in the form that the build writes, with optional fields that identify a
 * section.
 */
export interface RemoteHit {
  readonly routePath: string
  readonly title: string
  readonly content: string
  readonly toc: readonly {
    readonly text: string
    readonly id: string
    readonly charIndex: number
  }[]
  readonly domain: string
  /**
   * Id of the heading to open. If it is '', the section is found from `toc` and the first match in
   * `content`.
   */
  readonly anchor: string
  readonly heading: string
  readonly group: string
}

/** Reads the hits of a response. Throws if the response has no `hits`. */
export function readHits(answer: unknown): RemoteHit[] {
  const hits = fieldOf(answer, 'hits')
  if (!Array.isArray(hits)) throw new Error('The answer of the search server has no `hits`.')
  return hits.flatMap((hit: unknown) => {
    const text = (name: string) => {
      const value = fieldOf(hit, name)
      return typeof value === 'string' ? value : ''
    }
    const routePath = text('routePath')
    // Accepts only paths and web domains, so that a hit can never be a `javascript:` address.
    if (!/^\/(?!\/)/.test(routePath) || !/^(https?:\/\/[^/]+)?$/.test(text('domain'))) return []
    const read = {
      routePath,
      title: text('title'),
      content: text('content'),
      domain: text('domain'),
    }
    const section = { anchor: text('anchor'), heading: text('heading'), group: text('group') }
    return [{ ...read, ...section, toc: readToc(fieldOf(hit, 'toc')) }]
  })
}

function readToc(toc: unknown): RemoteHit['toc'] {
  if (!Array.isArray(toc)) return []
  return toc.flatMap((entry: unknown) => {
    const [text, id, charIndex] = ['text', 'id', 'charIndex'].map((name) => fieldOf(entry, name))
    const isEntry = typeof text === 'string' && typeof id === 'string'
    return isEntry && typeof charIndex === 'number' ? [{ text, id, charIndex }] : []
  })
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
