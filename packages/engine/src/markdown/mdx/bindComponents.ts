// Adds imports for components that a page uses without importing them. Docgen's components are
// imported from their own modules, so that a page loads only what it uses. All others are looked up
// in the theme when the page is rendered. A component of the theme replaces docgen's component with
// the same name.
import { parse } from 'acorn'
import type { Program } from 'estree'
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { didYouMean } from '../../diagnostics/suggestions.ts'
import { AUTHOR_COMPONENTS } from '../../shared/authorComponents.ts'
import type { ComponentProblem } from '../../types/content.ts'
import { contextOf, type PageContext } from '../context.ts'
import { boundNames, usedNames, type UsedName } from './names.ts'

const modules: Readonly<Record<string, string>> = AUTHOR_COMPONENTS

/** Prefix of the names that docgen adds to a module. */
export const OWN = '_docgen'

export function bindComponents() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const bound = boundNames(tree)
    const unbound = new Map<string, UsedName>()
    for (const used of usedNames(tree)) {
      if (!bound.has(used.name) && !unbound.has(used.name)) unbound.set(used.name, used)
    }
    const names = [...unbound.keys()]
    if (names.length === 0) return
    for (const used of unbound.values()) {
      if (!Object.hasOwn(modules, used.name))
        context.componentProblems.push(toMissingComponent(used, context))
    }
    tree.children.unshift(
      toEsm([`import { component as ${OWN}Component } from 'docgen:page'`, ...names.flatMap(bind)]),
    )
  }
}

/** Returns the lines of code that bind a name. */
function bind(name: string): string[] {
  const from = Object.hasOwn(modules, name) ? modules[name] : null
  const ownName = `${OWN}${name}`
  return from
    ? [
        `import { ${name} as ${ownName} } from '${from}'`,
        `const ${name} = ${OWN}Component('${name}', ${ownName})`,
      ]
    : [`const ${name} = ${OWN}Component('${name}')`]
}

/** Converts lines of JavaScript to a node of the tree. */
export function toEsm(lines: readonly string[]): Root['children'][number] {
  const value = lines.join('\n')
  const estree = parse(value, { ecmaVersion: 2024, sourceType: 'module' }) as unknown as Program
  estree.comments = []
  return { type: 'mdxjsEsm', value, data: { estree } }
}

function toMissingComponent({ name, position }: UsedName, context: PageContext): ComponentProblem {
  const location = context.locate(position)
  const fallback = `Import it in the page, or add it to \`components\` of the theme.`
  return {
    name,
    finding: {
      severity: 'error',
      code: 'undefined-component',
      message: `The component \`${name}\` does not exist.`,
      hint: didYouMean(name, Object.keys(modules), fallback),
      filePath: location?.source.absPath ?? context.absPath,
      ...(location
        ? { line: location.line, column: location.column, length: name.length + 1 }
        : {}),
    },
  }
}
