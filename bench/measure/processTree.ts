// What a process and all that it starts use, read from /proc (Linux) again and again: memory at its peak, processor time in
// all. Only processes that came up since the last look are asked whose children they are, so that looking costs little.
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds between two looks. */
const INTERVAL = 50

/** Bytes of a page of memory, and clock ticks a second, as Linux has them on every machine that Node runs on. */
const PAGE_BYTES = 4096
const TICKS = 100

export interface TreeUse {
  /** Resident bytes of all processes together, shared ones counted for each: an upper bound. */
  readonly bytes: number
  /** Processor time of all processes up to the last look at each, user and system. */
  readonly cpuSeconds: number
}

export interface TreeWatch {
  /** What is used at this moment; `cpuSeconds` counts from the start of the tree. */
  now(): TreeUse
  /** The most memory of any look, and all processor time. */
  stop(): TreeUse
}

/** Begins to look at the process `root` and everything below it. */
export function watchTree(root: number): TreeWatch {
  const isInTree = new Map<number, boolean>([[root, true]])
  const ticks = new Map<number, number>()
  const most = { bytes: 0 }
  const now = (): TreeUse => {
    const bytes = treeOf(isInTree).reduce((sum, pid) => {
      const stat = statOf(pid)
      if (!stat) return sum
      ticks.set(pid, Math.max(ticks.get(pid) ?? 0, stat.ticks))
      return sum + stat.bytes
    }, 0)
    most.bytes = Math.max(most.bytes, bytes)
    const allTicks = [...ticks.values()].reduce((sum, each) => sum + each, 0)
    return { bytes, cpuSeconds: allTicks / TICKS }
  }
  now()
  const timer = setInterval(now, INTERVAL)
  return {
    now,
    stop() {
      clearInterval(timer)
      return { ...now(), bytes: most.bytes }
    },
  }
}

/** Process ids of the tree; fills the map with what is found out about processes not met before. */
function treeOf(isInTree: Map<number, boolean>): number[] {
  const running = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .sort((a, b) => a - b)
  for (const pid of running) {
    if (!isInTree.has(pid)) {
      const parent = statOf(pid)?.parent
      if (parent !== undefined) isInTree.set(pid, isInTree.get(parent) === true)
    }
  }
  return running.filter((pid) => isInTree.get(pid))
}

/** Null for a process that has ended. Fields by proc(5), counted from the one after the command's name. */
function statOf(pid: number): { parent: number; ticks: number; bytes: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return { parent: field(4), ticks: field(14) + field(15), bytes: field(24) * PAGE_BYTES }
  } catch {
    return null
  }
}
