// Stops esbuild's child process. It starts with the first use of esbuild and keeps running, with
// everything it has cached, until it is stopped.
import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { createRequire } from 'node:module'
import type * as Esbuild from 'esbuild'

const require = createRequire(import.meta.url)

/**
 * Watches for processes of esbuild that start from now on. Returns a function that kills them, for use before
 * docgen ends. If docgen ended first, a process that waits for an answer of a plugin would print a stack trace.
 * esbuild's own `stop` does not prevent that, because it closes the pipe before it ends the process.
 */
export function watchBundler(): () => void {
  const running = new Set<ChildProcess>()
  subscribe('child_process', (message) => {
    const { process: child } = message as { readonly process: ChildProcess }
    running.add(child)
    child.once('exit', () => running.delete(child))
  })
  return () => {
    // Node.js tells of a process before it knows its file.
    for (const child of running) if (/\besbuild\b/.test(child.spawnfile)) child.kill('SIGKILL')
  }
}

/** Stops the process if esbuild was loaded. The next use of esbuild starts a new one. */
export function endBundler(): void {
  const loaded = require.cache[require.resolve('esbuild')]
  void (loaded?.exports as typeof Esbuild | undefined)?.stop()
}
