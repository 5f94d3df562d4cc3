// Reads data of the theme from the server bundle before any page is rendered. The `SiteData` files
// contain these data, and every document contains the addresses of these files.
import type { ThemeFacts, ThemeNames } from '../types/output.ts'
import { openServer } from './openServer.ts'
import { createRenderMemory } from './renderMemory.ts'

const NO_NAMES: ThemeNames = { fields: [], components: [], parts: [], slots: [] }

/**
 * Returns the data of the theme. If the theme throws while it is loaded, they are empty, and
 * rendering reports the error.
 */
export async function describeTheme(
  serverEntry: string,
  graphFile?: string,
  memory = createRenderMemory(),
): Promise<ThemeFacts> {
  try {
    return (await openServer(serverEntry, graphFile, memory)).describe()
  } catch {
    return { text: {}, background: null, names: NO_NAMES, mistakes: [] }
  }
}
