// Chooses a port for a server that listens on it later, or a second time.
import getPort, { clearLockedPorts, portNumbers } from 'get-port'

/**
 * Returns a free port below those that the system gives to other programs at any time. Each process
 * looks in a separate range.
 */
export async function lastingPort(): Promise<number> {
  const first = 20_000 + (process.pid % 100) * 100
  const port = await getPort({ port: portNumbers(first, first + 99) })
  clearLockedPorts()
  return port
}
