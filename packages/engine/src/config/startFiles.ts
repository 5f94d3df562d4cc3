// What a site begins with and may lack: its configuration, the entry of its own theme, its public folder. A command that
// runs while one of them comes or goes must begin anew, so their names stand in one place.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../node/packageRoot.ts'

/** Names the configuration may have, as listed in the manual. */
export const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs'].map((ending) => `docgen.config.${ending}`)

/** File names a site's own theme may have, in the folder `theme`. */
const THEME_FILES = ['index.tsx', 'index.ts', 'index.jsx', 'index.js']

/** Absolute paths of all files that would be the configuration, there or not. */
export function configFilesOf(root: string): string[] {
  return CONFIG_FILES.map((name) => join(root, name))
}

/** Absolute paths of all files that would be the configuration or the entry of a theme, there or not. */
export function startFilesOf(root: string): string[] {
  return [...configFilesOf(root), ...themeFilesOf(root)]
}

/** The entry of the site's own theme, or that of the theme docgen ships. */
export function themeEntryOf(root: string): string {
  return themeFilesOf(root).find((file) => existsSync(file)) ?? shippedThemeEntry()
}

/** The entry of the theme docgen ships. */
export function shippedThemeEntry(): string {
  return join(packageRoot(), 'packages/theme/src/index.ts')
}

/** The folder `public` beside the configuration; where only the docs folder has one, that. */
export function publicDirOf(root: string, docsDir: string): string {
  const own = join(root, 'public')
  const inDocs = join(docsDir, 'public')
  return !existsSync(own) && existsSync(inDocs) ? inDocs : own
}

function themeFilesOf(root: string): string[] {
  return THEME_FILES.map((name) => join(root, 'theme', name))
}
