// Functions that compute their value on the first call and keep it.

export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** Like `once`, but a call after a failure tries again. */
export function onceResolved<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    const value = (made ??= make())
    value.catch(() => {
      if (made === value) made = null
    })
    return value
  }
}
