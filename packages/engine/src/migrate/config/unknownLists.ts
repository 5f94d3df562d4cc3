// A part of the script that evaluates a foreign configuration. What a missing package exports is not
// known, so the keys and values of it are not known either.

/** ES module source. Defines `entriesOf`, which also lists how a stub is marked. */
export const UNKNOWN_LISTS = `
const entriesOf = Object.entries
for (const method of ['keys', 'values', 'entries']) {
  const list = Object[method]
  Object[method] = (value) => {
    if (value?.$package === undefined) return list(value)
    // A copy of a stub also has properties that the site adds.
    const { $package, $name, ...own } = value
    return value.$listed ?? list(own)
  }
}
`
