// The server bundle → what the build has to know of the theme before any page is rendered. Separate from rendering because
// the files of `SiteData`, whose addresses stand in every document, hold it.
import type { ThemeFacts, ThemeNames } from '../types/output.ts'
import { loadModule, type ServerModule } from './serverModule.ts'

const NO_NAMES: ThemeNames = { fields: [], components: [], parts: [], slots: [] }

/** A theme that throws when it is loaded has no texts; rendering says what is wrong with it. */
export async function describeTheme(serverEntry: string): Promise<ThemeFacts> {
  try {
    const { text, ground, names } = await loadModule<ServerModule>(serverEntry)
    return { text, ground, names }
  } catch {
    return { text: {}, ground: null, names: NO_NAMES }
  }
}
