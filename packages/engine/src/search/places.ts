// Stores the places of all terms while pages are merged, as linked lists in typed arrays outside
// the JavaScript heap. A large site has millions of places. As objects or growing arrays they would
// need more memory than the rest of the build.
import { HEADING_LEVELS } from '../shared/search/indexFormat.ts'

/** The linked list of the places of one term, in the order in which they were added. */
export interface Chain {
  first: number
  last: number
}

export interface Places {
  /** Returns an empty chain. */
  readonly start: () => Chain
  /** Adds a place to a chain. `parts` is an integer, `level` a heading level. */
  readonly add: (chain: Chain, section: number, parts: number, level: number) => void
  readonly forEach: (
    chain: Chain,
    call: (section: number, parts: number, level: number) => void,
  ) => void
}

/** The number of places in one array. */
const CHUNK = 2 ** 16

/** Numbers per place: the section, parts and level combined, and the number of the next place. */
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
