// Finds the components that a page of Nextra defines with `async`. Next.js runs them on its server, and docgen cannot
// render a component that waits.
import type { Program } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { nodesOfType, type Range } from '../parse.ts'

export interface AsyncComponent {
  readonly name: string
  /** The whole statement. */
  readonly range: Range
}

/** Returns the components that are functions with `async`, also those in constants. */
export function asyncComponents(tree: Root): AsyncComponent[] {
  return nodesOfType<MdxjsEsm>(tree, 'mdxjsEsm').flatMap((node) => {
    const program = node.data?.estree as Program | undefined
    return (program?.body ?? []).flatMap((statement): AsyncComponent[] => {
      const isExport = statement.type === 'ExportNamedDeclaration'
      const name = asyncName(isExport ? statement.declaration : statement)
      return name === null ? [] : [{ name, range: statement as unknown as Range }]
    })
  })
}

type Statement = Program['body'][number]

function asyncName(statement: Statement | null | undefined): string | null {
  if (statement?.type === 'FunctionDeclaration')
    return statement.async === true ? componentName(statement.id.name) : null
  if (statement?.type !== 'VariableDeclaration') return null
  const [declared] = statement.declarations
  const isAsync = declared?.init && 'async' in declared.init && declared.init.async === true
  return isAsync && declared.id.type === 'Identifier' ? componentName(declared.id.name) : null
}

const componentName = (name: string) => (/^[A-Z]/.test(name) ? name : null)
