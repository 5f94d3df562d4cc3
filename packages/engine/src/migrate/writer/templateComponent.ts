// Writes the React component for a component of Vue that only shows its properties and data.
import { posix } from 'node:path'
import { slotImport, slotNames } from '../astro/slots.ts'
import { relativePath } from '../places.ts'
import { runtimeNames, type VueMarkup } from '../text/vue/markup.ts'
import { themeNames } from '../text/vue/theme.ts'
import { quoted } from '../quoted.ts'

interface ComponentPlace {
  /** Path of the component, relative to the project folder. */
  readonly path: string
  /** Returns the path of another component by its name. */
  readonly pathOf: (name: string) => string
  /** Returns whether the site has a file. */
  readonly has: (path: string) => boolean
}

/** Returns the module with the component. */
export function templateComponent(name: string, vue: VueMarkup, place: ComponentPlace): string {
  const { jsx, constants } = vue
  const hasProps = /(?<![\w$.])props\b/.test([jsx, ...vue.code].join('\n'))
  const [taken, type] = hasProps
    ? ['children, ...props', `${name}Props`]
    : ['children', '{ readonly children?: ReactNode }']
  const values = [...constants].map(([each, source]) => `const ${each} = ${source}\n`)
  return `// The template of a component of the old site.
${vue.code.length === 0 ? '' : `// @ts-nocheck The code below is that of the old script, without its types.\n`}${importsOf(name, vue, place)}import type { ReactNode } from ${"'react'"}
${hasProps ? propsType(type) : ''}${values.length === 0 ? '' : `\n${values.join('')}`}
export function ${name}({ ${taken} }: ${type}) {
${[...vue.data, ...vue.code].map((line) => `  ${line.replace(/\n(?=.)/g, '\n  ')}\n`).join('')}  return (
    <>
${indented(jsx).replace(/[ \t]+$/gm, '')}
    </>
  )
}

export default ${name}
`
}

/** Returns the imports of the link component, of slots, of other components and of values. */
function importsOf(name: string, vue: VueMarkup, { path, pathOf, has }: ComponentPlace): string {
  const relative = (to: string) => relativePath(posix.join('..', path), posix.join('..', to))
  const hooks = vue.data.flatMap((line) => line.match(/\buse[A-Z]\w*(?=\()/g) ?? [])
  const runtime = [...runtimeNames([vue.jsx, ...vue.code].join('\n')), ...new Set(hooks)]
  const themed = themeNames(vue.jsx).filter((each) => !vue.components.has(each) && each !== name)
  const others = [...vue.components].filter((each) => each !== name)
  const slots = slotNames(vue.jsx)
  const react = vue.code.flatMap((line) => line.match(/\buse(?:State|Effect|Ref)(?=\()/g) ?? [])
  return [
    ...(react.length > 0 ? [`import { ${[...new Set(react)].join(', ')} } from ${"'react'"}`] : []),
    ...(runtime.length > 0 ? [`import { ${runtime.join(', ')} } from ${"'docgen/runtime'"}`] : []),
    ...(themed.length > 0 ? [`import { ${themed.join(', ')} } from ${"'docgen/theme'"}`] : []),
    ...(slots.length > 0 ? [slotImport(slots, path, has)] : []),
    ...others.map(
      (each) => `import { ${each} } from ${quoted(relative(pathOf(each).replace(/\.tsx$/, '')))}`,
    ),
    ...[...vue.imports].map(([local, { exported, from }]) => {
      const named = exported === local ? local : `${exported} as ${local}`
      return `import ${exported === 'default' ? local : `{ ${named} }`} from ${quoted(relative(from))}`
    }),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

function indented(jsx: string): string {
  const lines = jsx.split('\n')
  const last = lines.slice(1).filter((line) => line.trim() !== '')
  const indent = Math.min(...last.map((line) => line.search(/\S/)))
  return lines.map((line, index) => `      ${index === 0 ? line : line.slice(indent)}`).join('\n')
}

function propsType(type: string): string {
  return `
interface ${type} {
  readonly children?: ReactNode
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly [name: string]: any
}
`
}
