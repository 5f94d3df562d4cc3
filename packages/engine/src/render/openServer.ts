// Loads the server bundle and, in `dev`, brings the modules of the site in it up to date. Modules
// are compiled from text, so that V8 frees the versions that are no longer used.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { factoryOf } from '../bundle/dev/factory.ts'
import type { SiteGraph } from '../types/siteModules.ts'
import type { RenderMemory } from './renderMemory.ts'
import { loadModule, type ServerModule } from './serverModule.ts'

/** Returns the exports of the server bundle. `graphFile` is the path of the file with the site's graph, if any. */
export async function openServer(
  serverEntry: string,
  graphFile: string | undefined,
  memory: RenderMemory,
): Promise<ServerModule> {
  const server = await loadModule<ServerModule>(serverEntry)
  if (graphFile === undefined || !server.openSite) return server
  const modules = await readGraph(graphFile, memory)
  const folder = dirname(graphFile)
  const load = (hash: string) => loadFactory(join(folder, `${hash}.js`))
  const host = { load, importFile: loadModule }
  const known = memory.modules.get(server) ?? null
  memory.modules.set(server, await server.openSite(modules, host, known))
  return server
}

/** Reads a graph, unless it is the last one again. Its name contains a hash of its content. */
async function readGraph(file: string, memory: RenderMemory): Promise<SiteGraph> {
  if (memory.graph?.file === file) return memory.graph.value
  const value = JSON.parse(await readFile(file, 'utf8')) as SiteGraph
  memory.graph = { file, value }
  return value
}

async function loadFactory(filename: string): Promise<unknown> {
  const code = await readFile(filename, 'utf8')
  return new Script(`(${factoryOf(code)})`, { filename }).runInThisContext() as unknown
}
