// Computes from CPU profiles how long code ran, by owner (a package, a room of docgen, a file of
// the site) and by function.
import { compareText } from '../shared/compareText.ts'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CpuProfile } from './cpuProfile.ts'

/** Processor time of an owner or a function, without the functions it called. */
export interface CodeTime {
  readonly name: string
  readonly milliseconds: number
}

export interface CodeTimes {
  /** Total of all threads, without idle time. */
  readonly milliseconds: number
  /** Longest first. */
  readonly owners: readonly CodeTime[]
  /** Longest first. */
  readonly functions: readonly CodeTime[]
}

/** Absolute paths of the folders that identify the owner of code. */
export interface CodePlaces {
  /** Folder of docgen's package. */
  readonly packageDir: string
  /** Folder of the site. */
  readonly root: string
  /** Folder of the compiled theme and components. */
  readonly serverDir: string
}

type Frame = CpuProfile['nodes'][number]['callFrame']

/** The profiler's name for time without JavaScript. */
const WAITING = '(idle)'

/** Adds up the samples of all threads. */
export function codeTimesOf(profiles: readonly CpuProfile[], places: CodePlaces): CodeTimes {
  const owners = new Map<string, number>()
  const functions = new Map<string, number>()
  for (const { nodes, samples = [], timeDeltas = [] } of profiles) {
    const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
    for (const [index, id] of samples.entries()) {
      const frame = frames.get(id)
      if (!frame || frame.functionName === WAITING) continue
      // The time between two samples can be slightly negative.
      const time = Math.max(0, timeDeltas[index] ?? 0) / 1000
      add(owners, ownerOf(frame, places), time)
      add(functions, functionOf(frame, places), time)
    }
  }
  const milliseconds = [...owners.values()].reduce((sum, time) => sum + time, 0)
  return { milliseconds, owners: listed(owners), functions: listed(functions) }
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time)
}

function listed(times: ReadonlyMap<string, number>): CodeTime[] {
  return [...times]
    .map(([name, milliseconds]) => ({ name, milliseconds }))
    .sort((a, b) => b.milliseconds - a.milliseconds || compareText(a.name, b.name))
}

function ownerOf({ functionName, url }: Frame, places: CodePlaces): string {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (url.startsWith('wasm:')) return 'WebAssembly (highlighting)'
  if (url === '') return 'Node.js'
  if (url.startsWith('node:')) return 'Node.js'
  const path = pathOf(url)
  if (isIn(path, places.serverDir)) return 'theme and components'
  const shown = shownPlace(path, places)
  const [first = '', second = ''] = shown.split('/')
  if (first === 'docgen')
    return shown
      .split('/')
      .slice(0, 2)
      .join('/')
      .replace(/\.[jt]s$/, '')
  return isPackage(path) ? (first.startsWith('@') ? `${first}/${second}` : first) : shown
}

function functionOf(frame: Frame, places: CodePlaces): string {
  const { functionName, url, lineNumber } = frame
  const name = functionName || '(anonymous)'
  if (url === '') return name
  const isFile = !/^(wasm|node):/.test(url)
  return `${name} ${isFile ? shownPlace(pathOf(url), places) : url.replace(/^wasm:.*/, 'WebAssembly')}:${lineNumber + 1}`
}

/**
 * Returns a readable name of a file: `docgen/markdown/toc.js`, `shiki/dist/core.mjs`, or the path
 * from the site's folder.
 */
function shownPlace(path: string, { packageDir, root }: CodePlaces): string {
  const inPackages = path.split('/node_modules/')
  const isOwn = isIn(path, posixPath(packageDir)) && !isPackage(path.slice(packageDir.length))
  const own = /\/(?:dist\/engine|packages\/engine\/src)\/(.*)$/.exec(path)
  if (isOwn && own) return `docgen/${own[1] ?? ''}`
  if (inPackages.length > 1) return inPackages.at(-1) ?? path
  return isIn(path, posixPath(root)) ? posix.relative(posixPath(root), path) : path
}

function isPackage(path: string): boolean {
  return path.includes('/node_modules/')
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${posixPath(folder)}/`)
}

function posixPath(path: string): string {
  return path.replaceAll('\\', '/')
}

function pathOf(url: string): string {
  return posixPath(url.startsWith('file:') ? fileURLToPath(url) : url)
}
