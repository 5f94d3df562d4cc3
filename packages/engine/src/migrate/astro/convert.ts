// Converts the Astro components of a site. A component stays as it is if one that it imports does.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { isFile } from '../../node/attempt.ts'
import { dataOf } from '../config/values.ts'
import { packageNameOf } from '../../shared/packageName.ts'
import { astroValues } from '../text/astroText.ts'
import { importsOf } from '../text/modules/importsOf.ts'
import { isValidJsx } from '../text/modules/isValidJsx.ts'
import { withMovedImports } from '../text/modules/ownModules.ts'
import { existingFile, moduleFile, withOriginImports } from '../text/modules/reexports.ts'
import type { PageInput } from '../pageInput.ts'
import { plainText } from '../readPage.ts'
import type { Project } from '../types.ts'
import { variablesOf } from '../style/oldStyles.ts'
import type { Modes } from '../style/siteVariables.ts'
import { reactComponent, type Converted } from './component.ts'
import { withSite } from './pageValues.ts'
import { stylePath } from './styles.ts'
import { scriptPath } from './scripts.ts'

type Given = Pick<PageInput, 'site' | 'places' | 'ofTool' | 'packages' | 'modules'>

/** Returns a component of React for each file of Astro that can become one. */
export async function convertAstro(
  { root, paths }: Project,
  given: Given,
): Promise<Map<string, Converted>> {
  if (given.site.tool !== 'starlight') return new Map()
  const variables = await variablesOf(given.site)
  const files = paths.filter((path) => path.endsWith('.astro') && !paths.includes(reactPath(path)))
  const found = await Promise.all(
    files.map(async (path) => [path, await convert(root, path, { ...given, variables })] as const),
  )
  const converted = new Map(found.flatMap(([path, each]) => (each ? [[path, each] as const] : [])))
  for (let before = -1; before !== converted.size;) {
    before = converted.size
    for (const [path, { needs }] of converted)
      if (!needs.every((each) => converted.has(each))) converted.delete(path)
  }
  return converted
}

/** Returns the Astro components that import files of the site which do not exist. */
export async function incompleteAstro(
  { root, paths }: Project,
  given: Pick<PageInput, 'site' | 'places'>,
): Promise<Set<string>> {
  const files = paths.filter((path) => path.endsWith('.astro'))
  const lacks = await Promise.all(
    files.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      const imports = importsOf(text).filter((each) => each.startsWith('.'))
      return imports.some(
        (each) => importedFile(each.replace(/\?.*$/, ''), path, { root, ...given }) === undefined,
      )
    }),
  )
  return new Set(files.filter((_, index) => lacks[index]))
}

/** Content that pages pass to a component, which a stub shows, too, and scripts for the browser. */
const OWN_CONTENT = /\bawait\s+Astro\.(?:slots|props)\b|<script\b[\s\S]*?<\/script>/g

/** How components get content from elsewhere. */
const LOADS = /\bawait\b|\bimport\.meta\.glob\(|\bfrom\s+['"](?:node:)?fs\b/

/**
 * Returns the Astro components that load what they show, such as a file, an answer of a server or a
 * collection. Those with a slot show mainly what pages pass to them.
 */
export async function loadingAstro({ root, paths }: Project): Promise<Set<string>> {
  const files = paths.filter((path) => path.endsWith('.astro'))
  const texts = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')))
  const isLoading = (text = '') =>
    LOADS.test(text.replace(OWN_CONTENT, '')) && !/<slot\b/.test(text)
  return new Set(files.filter((_, index) => isLoading(texts[index])))
}

/** Returns the files of the components that pages use, directly or in other components, by their new paths. */
export function usedComponents({
  usedAstro,
  converted,
  places: { movedPath },
}: Pick<PageInput, 'usedAstro' | 'converted' | 'places'>): Map<string, string> {
  const files = new Map<string, string>()
  const add = (path: string) => {
    const found = converted.get(path)
    const file = movedPath(reactPath(path))
    if (found === undefined || files.has(file)) return
    files.set(file, found.text)
    if (found.styles.css !== '') files.set(movedPath(stylePath(path)), found.styles.css)
    if (found.script !== '') files.set(movedPath(scriptPath(path)), found.script)
    found.needs.forEach(add)
  }
  for (const path of usedAstro) add(path)
  return files
}

/** Returns the path of the component of React, beside that of Astro. */
export function reactPath(path: string): string {
  return path.replace(/\.astro$/, '.tsx')
}

/** Returns the file that an import resolves to. It may be outside the project folder, as in a monorepo. */
function importedFile(
  specifier: string,
  from: string,
  { root, ...given }: Pick<PageInput, 'site' | 'places'> & { readonly root: string },
): string | undefined {
  const path = posix.join(posix.dirname(from), specifier)
  const isOutside = specifier.startsWith('.') && path.startsWith('../')
  if (!isOutside) return moduleFile(specifier, from, given)
  return existingFile(path, (each) => isFile(join(root, each)))
}

/** Returns the keys of the texts that the default language has. */
function textKeysOf({ facts, config }: Given['site']): ReadonlySet<string> {
  return new Set(Object.keys(dataOf(dataOf(facts['ownTexts'])[config.lang ?? 'en'])))
}

async function convert(
  root: string,
  path: string,
  given: Given & { readonly variables: Modes },
): Promise<Converted | null> {
  const { config } = given.site
  const source = withSite(
    astroValues(plainText(await readFile(join(root, path), 'utf8')), config),
    config,
  )
  const converted = reactComponent(withOriginImports(source, path, given), {
    path,
    has: given.places.has,
    variables: given.variables,
    textKeys: textKeysOf(given.site),
    ...(config.siteOrigin === undefined ? {} : { origin: config.siteOrigin }),
    ...(config.base === undefined ? {} : { base: config.base }),
    isPackage: (specifier) => given.packages.has(packageNameOf(specifier)),
    resolve: (specifier) => importedFile(specifier, path, { root, ...given }),
    isUsable: (file) =>
      !/\.(?:vue|svelte|less|styl|mdx?|html)$/.test(file) && !given.ofTool.has(file),
  })
  if (converted === null) return null
  const [text = '', script = ''] = [converted.text, converted.script].map((each) =>
    withMovedImports(each, path, given),
  )
  const areValid = await Promise.all(
    [text, script].map((each) => isValidJsx(each, posix.basename(path))),
  )
  return areValid.every(Boolean) ? { ...converted, text, script } : null
}
