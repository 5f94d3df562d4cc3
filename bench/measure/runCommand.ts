// A command → how long it took and what it used. `sh` runs it and then tells the processor time of its children to the
// hundredth of a second (`times`), which covers what ran between two looks at the process tree.
import { spawn } from 'node:child_process'
import { watchTree } from './processTree.ts'

export interface RunUse {
  /** Seconds by the clock. */
  readonly wall: number
  /** Seconds of processor time, user and system, of the whole tree. */
  readonly cpu: number
  /** Resident bytes of the whole tree at the peak. */
  readonly memory: number
}

/** Runs `node` with arguments, and returns what it printed too. Throws with that when it fails. */
export async function runNode(
  args: readonly string[],
  options: { readonly cwd: string; readonly nodeOptions: string },
): Promise<RunUse & { readonly output: string }> {
  const env = { ...process.env, NODE_OPTIONS: options.nodeOptions, CI: '1' }
  const script = '"$@"; code=$?; times >&3; exit $code'
  const start = performance.now()
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, ...args], {
    cwd: options.cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const tree = watchTree(child.pid ?? 0)
  const output = { text: '', times: '' }
  child.stdout?.on('data', (chunk) => (output.text += String(chunk)))
  child.stderr?.on('data', (chunk) => (output.text += String(chunk)))
  child.stdio[3]?.on('data', (chunk) => (output.times += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const wall = (performance.now() - start) / 1000
  const use = tree.stop()
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output.text}`)
  const cpu = Math.max(use.cpuSeconds, childTimes(output.times))
  return { wall, cpu, memory: use.bytes, output: output.text }
}

/** The second line of `times`: `0m1.230s 0m0.450s`, user and system time of the children. */
function childTimes(text: string): number {
  const [, children = ''] = text.trim().split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
