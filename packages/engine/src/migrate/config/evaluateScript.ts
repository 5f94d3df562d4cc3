// The script of the process that evaluates a foreign configuration. It runs the compiled module,
// replaces everything that is not plain data, and writes JSON to a file, so that output of the
// configuration itself does not matter.

/** ES module source. Its arguments are the module, the result file and JSON with extra input. */
export const EVALUATE_SCRIPT = `
import { writeFileSync } from 'node:fs'
import { argv, env, exit } from 'node:process'
import { pathToFileURL } from 'node:url'
const [moduleFile, resultFile, given] = argv.slice(-3)
const { pagePaths = [] } = JSON.parse(given)
env.NODE_ENV ??= 'production'
const unread = []
const plain = (value, path, seen) => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return String(value)
  if (value instanceof RegExp) return { $regexp: value.source, flags: value.flags }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof URL) return value.href
  if (typeof value === 'function' && value.$package === undefined) {
    const key = path[path.length - 1]
    if (key === 'rewrites') return Object.fromEntries(pagePaths.map((page) => [page, value(page)]))
    unread.push(path.join('.').replace(/^(?:options\\.)+/, ''))
    return { $function: String(value).slice(0, 2000) }
  }
  if (typeof value !== 'object' && typeof value !== 'function') return undefined
  if (seen.includes(value) || path.length > 40) return undefined
  const inner = [...seen, value]
  if (Array.isArray(value)) {
    return value.map((each, index) => plain(each, [...path, index], inner) ?? null)
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, each]) => [key, plain(each, [...path, key], inner)]),
  )
}
try {
  const module = await import(pathToFileURL(moduleFile).href)
  let value = 'default' in module ? module.default : { ...module }
  if (value && typeof value === 'object' && value.__esModule && 'default' in value) value = value.default
  if (typeof value === 'function' && value.$package === undefined) {
    value = await value({ command: 'build', mode: 'production', env: {} })
  }
  value = await value
  writeFileSync(resultFile, JSON.stringify({ value: plain(value, [], []) ?? null, unread }))
} catch (error) {
  const { message = String(error), stack = '' } = error instanceof Error ? error : {}
  writeFileSync(resultFile, JSON.stringify({ error: { message, stack } }))
}
exit(0)
`
