// Where all terms of a site stand, while its pages are merged: numbers in arrays outside of the heap, chained by term. A large
// site has millions of places, which as objects or lists that grow are more than all else that a build holds.
import { HEADING_LEVELS } from '../shared/search/indexFormat.ts'

/** The places of one term, in the order in which they were added. */
export interface Chain {
  first: number
  last: number
}

export interface Places {
  /** A chain without places. */
  readonly start: () => Chain
  /** `parts` is a whole number, `level` one of a heading. */
  readonly add: (chain: Chain, section: number, parts: number, level: number) => void
  readonly forEach: (
    chain: Chain,
    call: (section: number, parts: number, level: number) => void,
  ) => void
}

/** Places that one array holds. */
const CHUNK = 2 ** 16

/** Numbers of a place: its section, parts and level as one, the number of the next place. */
const FIELDS = 3

const NONE = 2 ** 32 - 1

export function createPlaces(): Places {
  const chunks: Uint32Array[] = []
  const state = { count: 0 }
  const chunkOf = (place: number) => chunks[Math.floor(place / CHUNK)]!
  const indexOf = (place: number) => (place % CHUNK) * FIELDS
  return {
    start: () => ({ first: NONE, last: NONE }),
    add(chain, section, parts, level) {
      const place = state.count
      state.count += 1
      if (place % CHUNK === 0) chunks.push(new Uint32Array(CHUNK * FIELDS))
      const [chunk, at] = [chunkOf(place), indexOf(place)]
      chunk[at] = section
      chunk[at + 1] = parts * HEADING_LEVELS + level
      chunk[at + 2] = NONE
      if (chain.last === NONE) chain.first = place
      else chunkOf(chain.last)[indexOf(chain.last) + 2] = place
      chain.last = place
    },
    forEach({ first }, call) {
      for (let place = first; place !== NONE;) {
        const [chunk, at] = [chunkOf(place), indexOf(place)]
        const rest = chunk[at + 1]!
        call(chunk[at]!, Math.floor(rest / HEADING_LEVELS), rest % HEADING_LEVELS)
        place = chunk[at + 2]!
      }
    },
  }
}
