// Writes the imports that an integration of Astro adds to MDX pages.
import type { AutoImport } from '../../readers/starlight/autoImports.ts'
import { relativePath } from '../../places.ts'
import { outsideCode } from '../parse.ts'
import { quoted } from '../../quoted.ts'

/** Returns the text of a page with the imports for the components that it does not import itself. */
export function withAutoImports(
  body: string,
  from: string,
  imports: readonly AutoImport[],
): string {
  let code = ''
  outsideCode(body, (part) => {
    code += part
    return part
  })
  const needed = imports.filter(
    ({ name }) =>
      new RegExp(`<${name}(?=[\\s/>.])`).test(code) &&
      !new RegExp(`\\b(?:import|export)\\b[^\\n;]*\\b${name}\\b`).test(code),
  )
  if (needed.length === 0) return body
  const lines = needed.map(({ clause, from: module }) => {
    const isPath = module.startsWith('.') || module.startsWith('/')
    const path = isPath ? relativePath(from, module.replace(/^\.?\//, '')) : module
    return `import ${clause} from ${quoted(path)}\n`
  })
  return `\n${lines.join('')}\n${body}`
}
