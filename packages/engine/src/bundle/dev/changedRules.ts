// Replaces the rules of one file in a bundled style sheet without bundling it again, so that a save
// is shown sooner. The style sheet is bundled afterwards, which also finds mistakes.
import { readFile } from 'node:fs/promises'
import type * as Esbuild from 'esbuild'
import { esbuild } from '../../node/lazyPackages.ts'
import { BROWSERS } from '../browserTarget.ts'
import { CSS_MODULE } from '../cssClasses.ts'
import { relativePath } from '../../node/relativePath.ts'
import { NAMESPACE, scopedPath } from '../styles/scopeClasses.ts'
import { compileSass } from '../styles/sass.ts'
import type { NodeShared } from './siteNode.ts'

/** Matches CSS that only a bundle can resolve. */
const NEEDS_BUNDLE = /@(?:import|charset|namespace)\b|\burl\(|\bimage-set\(|\bcomposes\s*:/i

/**
 * Returns the style sheet `css` with the current rules of a file that it was bundled from. Null if
 * the file has a mistake or needs a bundle.
 */
export async function withChangedRules(
  css: string,
  absPath: string,
  shared: Pick<NodeShared, 'config' | 'sass'>,
): Promise<string | null> {
  const isModule = CSS_MODULE.test(absPath)
  const path = relativePath(shared.config.root, absPath)
  // esbuild writes the path of each file above its rules, and an empty line below them.
  const heading = `/* ${isModule ? `${NAMESPACE}:` : ''}${path} */\n`
  const [before, section, ...others] = css.split(heading)
  if (section === undefined || others.length > 0) return null
  const rules = await compiledRules(absPath, shared, isModule)
  if (rules === null) return null
  const end = NEXT_FILE.exec(section)?.index ?? section.length
  return [before, heading, rules, section.slice(end)].join('')
}

const NEXT_FILE = /\n(?=\/\* \S.* \*\/\n)/

async function compiledRules(
  absPath: string,
  shared: Pick<NodeShared, 'config' | 'sass'>,
  isModule: boolean,
): Promise<string | null> {
  const text = await textOf(absPath, shared)
  if (text === null || NEEDS_BUNDLE.test(text)) return null
  const options: Esbuild.TransformOptions = {
    target: [...BROWSERS],
    legalComments: 'none',
    logLevel: 'silent',
    ...(isModule
      ? { loader: 'local-css', sourcefile: scopedPath(shared, absPath), minifySyntax: true }
      : { loader: 'css' }),
  }
  const made = await esbuild()
    .transform(text, options)
    .catch(() => null)
  return made && made.warnings.length === 0 ? made.code : null
}

/** Returns the CSS of a file. Null if it cannot be read or compiled. */
async function textOf(
  absPath: string,
  { config, sass }: Pick<NodeShared, 'config' | 'sass'>,
): Promise<string | null> {
  if (absPath.endsWith('.css')) return await readFile(absPath, 'utf8').catch(() => null)
  const findings = { sass, read: () => undefined }
  const { css, warnings } = await compileSass(absPath, { config, findings })
  return css === '' || warnings.length > 0 ? null : css
}
