// The value that replaces those of modules which docgen cannot use.

/** A module with a value that pages can call, read and list, and that shows nothing. */
export const EMPTY_VALUE = `// Stands for values of the old site that do not exist any more. Pages can call it, read its fields
// and list its items; it shows nothing.
const read = (_: unknown, key: string | symbol): unknown => {
  if (key === Symbol.iterator) return () => [].values()
  if (key === Symbol.toPrimitive) return () => ''
  // Neither a promise nor an element of React.
  return key === 'then' || key === '$$typeof' ? undefined : emptyValue
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const emptyValue: any = new Proxy(() => emptyValue, { get: read })
`
