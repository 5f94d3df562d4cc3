// Groups values that are read one after another.

/** Returns arrays of `size` values; the last may have fewer. */
export async function* inBatches<Value>(
  values: Iterable<Value> | AsyncIterable<Value>,
  size: number,
): AsyncGenerator<Value[]> {
  let batch: Value[] = []
  for await (const value of values) {
    batch.push(value)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
