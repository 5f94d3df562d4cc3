// Paths of files that a site may or may not have when a command starts: the configuration, the
// theme's entry, the public folder. A running command must restart when one of them is added or
// removed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { themeSources } from '../node/packageRoot.ts'

/** Possible file names of the configuration, as listed in the manual. */
export const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs'].map((ending) => `docgen.config.${ending}`)

/** Possible file names of the site's theme in the folder `theme`. */
const THEME_FILES = ['index.tsx', 'index.ts', 'index.jsx', 'index.js']

/** Returns all possible absolute paths of the configuration. */
export function configFilesOf(root: string): string[] {
  return CONFIG_FILES.map((name) => join(root, name))
}

/** Returns all possible absolute paths of the configuration and of the theme's entry. */
export function startFilesOf(root: string): string[] {
  return [...configFilesOf(root), ...themeFilesOf(root)]
}

/** Returns the entry of the site's theme, or else of docgen's default theme. */
export function themeEntryOf(root: string): string {
  return themeFilesOf(root).find((file) => existsSync(file)) ?? shippedThemeEntry()
}

/** Returns the entry of docgen's default theme. */
export function shippedThemeEntry(): string {
  return join(themeSources(), 'index.ts')
}

/**
 * Returns the folder `public` next to the configuration, or the one in the docs folder if only that
 * exists.
 */
export function publicDirOf(root: string, docsDir: string): string {
  const own = join(root, 'public')
  const inDocs = join(docsDir, 'public')
  return !existsSync(own) && existsSync(inDocs) ? inDocs : own
}

function themeFilesOf(root: string): string[] {
  return THEME_FILES.map((name) => join(root, 'theme', name))
}
