// Numbers the sections of a query from 0, so that arrays can hold a value for each of them. A table
// with open addressing does this several times faster than a `Map`.
import type { Scratch } from './scratch.ts'

export interface Slots {
  /** Returns the slot of each section in the entries of a term. */
  ofEntries(entries: Int32Array): Int32Array
  sectionIn(slot: number): number
  count(): number
}

/** Knuth's multiplicative hashing. */
const FACTOR = 0x9e3779b1

/** `most`: the number of all entries. The slots are valid until the scratch is reset. */
export function createSlots(most: number, scratch: Scratch): Slots {
  const bits = Math.ceil(Math.log2(2 * most + 2))
  const table = scratch.ints(2 ** bits)
  const sections: number[] = []
  const slotOf = (section: number) => {
    for (let at = Math.imul(section, FACTOR) >>> (32 - bits); ; at = (at + 1) % table.length) {
      const slot = (table[at] ?? 0) - 1
      if (slot < 0) {
        table[at] = sections.push(section)
        return sections.length - 1
      }
      if (sections[slot] === section) return slot
    }
  }
  return {
    ofEntries(entries) {
      const slots = scratch.ints(entries.length / 2)
      for (let at = 0; at < slots.length; at += 1) slots[at] = slotOf(entries[2 * at] ?? 0)
      return slots
    },
    sectionIn: (slot) => sections[slot] ?? 0,
    count: () => sections.length,
  }
}
