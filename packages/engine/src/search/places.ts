// Stores the places of all terms while pages are merged, as linked lists in typed arrays outside
// the JavaScript heap. A large site has millions of places. As objects or growing arrays they would
// need more memory than the rest of the build.
import { HEADING_LEVELS } from '../shared/search/indexFormat.ts'

/** The linked list of the places of one term, in the order in which they were added. */
export interface Chain {
  first: number
  last: number
}

type PlaceCall = (section: number, parts: number, level: number) => void

/** A list of places in one array; see `forEachListed`. */
interface PlaceList {
  /** Appends the places of a chain, and returns their number. */
  readonly add: (chain: Chain) => number
  readonly end: () => Uint32Array
}

export interface Places {
  /** Returns an empty chain. */
  readonly start: () => Chain
  /** Adds a place to a chain. `parts` is an integer, `level` a heading level. */
  readonly add: (chain: Chain, section: number, parts: number, level: number) => void
  readonly forEach: (chain: Chain, call: PlaceCall) => void
  /** Starts a list that can hold all places. */
  readonly list: () => PlaceList
}

/** Numbers per place in a list: the section, and parts and level combined. */
const LISTED_FIELDS = 2

/** Visits the places of a list in a range. */
export function forEachListed(
  places: Uint32Array,
  [from, end]: readonly [number, number],
  call: PlaceCall,
): void {
  for (let at = from * LISTED_FIELDS; at < end * LISTED_FIELDS; at += LISTED_FIELDS) {
    const rest = places[at + 1]!
    call(places[at]!, Math.floor(rest / HEADING_LEVELS), rest % HEADING_LEVELS)
  }
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
  const forEach: Places['forEach'] = ({ first }, call) => {
    for (let place = first; place !== NONE;) {
      const [chunk, at] = [chunkOf(place), indexOf(place)]
      const rest = chunk[at + 1]!
      call(chunk[at]!, Math.floor(rest / HEADING_LEVELS), rest % HEADING_LEVELS)
      place = chunk[at + 2]!
    }
  }
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
    forEach,
    list() {
      const list = new Uint32Array(state.count * LISTED_FIELDS)
      let end = 0
      return {
        add(chain) {
          const start = end
          forEach(chain, (section, parts, level) => {
            list[end] = section
            list[end + 1] = parts * HEADING_LEVELS + level
            end += LISTED_FIELDS
          })
          return (end - start) / LISTED_FIELDS
        },
        end: () => list,
      }
    },
  }
}
