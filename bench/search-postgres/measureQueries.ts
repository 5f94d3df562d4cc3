// How long queries take that clients ask at the same time.

/**
 * Prints how long the answers take. Each client asks its next query when it has the answer to the one
 * before.
 */
export async function measureQueries(
  name: string,
  clients: number,
  urls: readonly string[],
  ask: (url: string) => Promise<number>,
): Promise<void> {
  const left = [...urls]
  const times: number[] = []
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  const client = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) times.push(await ask(url))
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(1)} ms`
  const each = ((user + system) / 1000 / times.length).toFixed(2)
  console.log(
    `${name}: median ${at(0.5)}, 95 % ${at(0.95)}, ${(times.length / seconds).toFixed(0)} a second, ${each} ms of Node's processor time each`,
  )
}
