// Arrays for one computation, in memory that the next computation uses again, because large arrays
// take longer to allocate and to collect than to fill with zeros.

export interface Scratch {
  /** Returns an array of zeros, which is valid until the next `reset`. */
  ints(length: number): Int32Array
  floats(length: number): Float32Array
  /** Starts another computation. The arrays of the one before must no longer be used. */
  reset(): void
}

export function createScratch(): Scratch {
  const state = { block: new ArrayBuffer(0), used: 0 }
  /** Returns the place of some numbers of four bytes, or null if the block is too small. */
  const place = (length: number): number | null => {
    const start = state.used
    state.used += 4 * length
    return state.used <= state.block.byteLength ? start : null
  }
  return {
    ints(length) {
      const start = place(length)
      return start === null
        ? new Int32Array(length)
        : new Int32Array(state.block, start, length).fill(0)
    },
    floats(length) {
      const start = place(length)
      return start === null
        ? new Float32Array(length)
        : new Float32Array(state.block, start, length).fill(0)
    },
    reset() {
      // A block that was too small grows to what would have been enough.
      if (state.used > state.block.byteLength) {
        state.block = new ArrayBuffer(2 ** Math.ceil(Math.log2(state.used)))
      }
      state.used = 0
    },
  }
}
