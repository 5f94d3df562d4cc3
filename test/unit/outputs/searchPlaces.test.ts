// Places of terms in arrays of numbers: each chain gives its own, in their order, also where an array is full.
import * as assert from 'uvu/assert'
import { createPlaces } from '../../../packages/engine/src/search/places.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('searchPlaces')

test('each chain gives what was added to it, in its order, however much was added between', () => {
  const places = createPlaces()
  const chains = [places.start(), places.start(), places.start()]
  const expected: number[][][] = [[], [], []]
  for (let count = 0; count < 150_000; count += 1) {
    const of = count % 7 === 0 ? 1 : 0
    const place = [count, count % 5000, count % 32]
    places.add(chains[of]!, place[0]!, place[1]!, place[2]!)
    expected[of]!.push(place)
  }
  const found = chains.map((chain) => {
    const list: number[][] = []
    places.forEach(chain, (...place) => list.push(place))
    return list
  })
  assert.ok(JSON.stringify(found) === JSON.stringify(expected))
})

test('a place may have many parts', () => {
  const places = createPlaces()
  const chain = places.start()
  places.add(chain, 3_000_000, 100_000_000, 31)
  places.forEach(chain, (...place) => assert.equal(place, [3_000_000, 100_000_000, 31]))
})

test.run()
