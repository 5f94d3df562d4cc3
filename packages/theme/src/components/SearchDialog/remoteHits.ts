// The answer of a search server, read: `{ hits: [...] }`, each hit a search document or a part of one. What is not as
// expected is left out, because a server may be anything.

/** A search document as the build writes it, and what a server may add to say which section it means. */
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
  /** Id of the heading to land on; '' when the server does not say: then the match in `content` decides, with `toc`. */
  readonly anchor: string
  readonly heading: string
  readonly group: string
}

/** Throws when the answer holds no hits at all. */
export function readHits(answer: unknown): RemoteHit[] {
  const hits = fieldOf(answer, 'hits')
  if (!Array.isArray(hits)) throw new Error('The answer of the search server has no `hits`.')
  return hits.flatMap((hit: unknown) => {
    const text = (name: string) => {
      const value = fieldOf(hit, name)
      return typeof value === 'string' ? value : ''
    }
    const routePath = text('routePath')
    // Anything else would not be a path of a site, and could be an address that runs code.
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
