// Warns about wrong uses of docgen's components: unknown props, invalid values and missing props.
// Only literal values are checked, not what an expression computes.
import type { Root } from 'hast'
import { find, html } from 'property-information'
import type { VFile } from 'vfile'
import { closest, didYouMean, list } from '../../diagnostics/suggestions.ts'
import { AUTHOR_COMPONENTS } from '../../shared/authorComponents.ts'
import { contextOf, type Finding, type NodeOrPosition } from '../context.ts'
import { COMPONENT_PROPS, type ComponentProps, type PropKind } from './componentProps.ts'
import { invalidValue } from './propValues.ts'
import { componentUsesOf, type PropUse, type ComponentUse } from './componentUses.ts'
import { boundNames, importedNames } from './names.ts'

const MODULES = /^(?:docgen\/(?:theme|runtime)|@theme)$/

export function checkComponents() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const resolveName = createNameResolver(tree)
    for (const element of componentUsesOf(tree)) {
      const { name, parent } = element
      const known = resolveName(name)
      if (known === null || !Object.hasOwn(COMPONENT_PROPS, known.name)) continue
      const component = COMPONENT_PROPS[known.name]!
      const parentName = parent && (resolveName(parent.name)?.name ?? null)
      for (const { finding, at } of mistakesOf({ ...element, parentName }, component)) {
        // A theme may have a component with this name for pages that do not import it.
        if (!known.isImported)
          context.componentProblems.push({ name, finding: context.diagnose(finding, at) })
        else context.report(finding, at)
      }
    }
  }
}

/**
 * Returns a function that finds docgen's exported name of a component by the name that a page uses;
 * null for any other component.
 */
function createNameResolver(tree: Root) {
  const bound = boundNames(tree)
  const imported = importedNames(tree, MODULES)
  return (nameInPage: string): { readonly name: string; readonly isImported: boolean } | null => {
    const [root = '', member, ...others] = nameInPage.split('.')
    if (others.length > 0) return null
    const exported = imported.get(root)
    if (member !== undefined) return exported === null ? { name: member, isImported: true } : null
    if (exported) return { name: exported, isImported: true }
    const isOwn = !bound.has(root) && Object.hasOwn(AUTHOR_COMPONENTS, root)
    return isOwn ? { name: root, isImported: false } : null
  }
}

/**
 * A use of a component. `parentName` is docgen's exported name of the parent component; null if the
 * parent is another component.
 */
interface KnownUse extends ComponentUse {
  readonly parentName: string | null
}

interface Mistake {
  readonly finding: Finding
  readonly at: NodeOrPosition
}

function mistakesOf(element: KnownUse, component: ComponentProps): Mistake[] {
  const { name: tag, attributes, hasContent } = element
  const ofAttributes = attributes.flatMap((attribute) => {
    const { name, value, position } = attribute
    const kind = kindOf(name, component)
    if (kind === undefined)
      return isPassedThrough(name, component) ? [] : [unknownProp(attribute, element, component)]
    const finding = value === undefined ? null : invalidValue(value, { tag, name, kind })
    return finding ? [{ finding, at: position }] : []
  })
  const isDropped = hasContent && kindOf('children', component) === undefined
  return [
    ...ofAttributes,
    ...(isDropped ? [unusedContent(element, component)] : []),
    ...missingProps(element, component),
  ]
}

function kindOf(name: string, { props }: ComponentProps): PropKind | undefined {
  return Object.hasOwn(props, name) ? props[name] : undefined
}

/** Returns whether React handles the prop or the component passes it on to its element. */
function isPassedThrough(name: string, { takesAttributes = false }: ComponentProps): boolean {
  if (name === 'key') return true
  if (!takesAttributes) return false
  const isReact = /^(?:ref|dangerouslySetInnerHTML|suppressHydrationWarning|on[A-Z]\w*)$/.test(name)
  return (
    isReact ||
    /^(?:aria|data)-/.test(name) ||
    Object.hasOwn(html.property, find(html, name).property)
  )
}

function unknownProp(
  { name, position }: PropUse,
  { name: tag }: ComponentUse,
  component: ComponentProps,
): Mistake {
  const finding: Finding = {
    severity: 'warning',
    code: 'unknown-prop',
    message: `\`<${tag}>\` has no prop \`${name}\`.`,
    hint: didYouMean(name, Object.keys(component.props), propsOf(component)),
    length: name.length,
  }
  return { finding, at: position }
}

function propsOf({ props }: ComponentProps): string {
  const names = Object.keys(props)
  return names.length === 0
    ? 'It takes no props.'
    : `Its props are ${list(names).replace(/ or (`\w+`)$/, ' and $1')}.`
}

function unusedContent({ name, position }: ComponentUse, component: ComponentProps): Mistake {
  const finding: Finding = {
    severity: 'warning',
    code: 'unknown-prop',
    message: `\`<${name}>\` takes no content, so the content between its tags is not shown.`,
    hint: propsOf(component),
    length: name.length + 1,
  }
  return { finding, at: position }
}

function missingProps(element: KnownUse, component: ComponentProps): Mistake[] {
  const { name: tag, attributes, hasContent, hasSpread, position, parent, parentName } = element
  const { props, needs = [], givenBy = {} } = component
  const byParent = parentName === null ? undefined : givenBy[parentName]
  const isGivenByParent =
    parent?.hasSpread || parent?.attributes.some(({ name }) => name === byParent)
  if (hasSpread || (byParent !== undefined && isGivenByParent)) return []
  // An unknown prop that resembles a required one already has a diagnostic.
  const intended = attributes.map(({ name }) => closest(name, Object.keys(props)))
  const given = new Set<string | null>([...attributes.map(({ name }) => name), ...intended])
  if (hasContent) given.add('children')
  return needs
    .map((need) => need.split('|'))
    .filter((names) => !names.some((name) => given.has(name)))
    .map((names) => ({ finding: missingProp(tag, names, component), at: position }))
}

function missingProp(tag: string, names: readonly string[], component: ComponentProps): Finding {
  const labels = names.map((name) =>
    name === 'children' ? 'content between its tags' : `\`${name}\``,
  )
  const [first = ''] = names
  const hint =
    first === 'children' ? '' : `Add \`${first}=${exampleOf(kindOf(first, component))}\`.`
  return {
    severity: 'warning',
    code: 'missing-prop',
    message: `\`<${tag}>\` needs ${labels.join(' or ')}.`,
    ...(hint ? { hint } : {}),
    length: tag.length + 1,
  }
}

function exampleOf(kind: PropKind | undefined): string {
  if (kind === 'object' || kind === 'number') return '{…}'
  return kind instanceof Array && kind.length < 4 ? JSON.stringify(kind[0]) : '"…"'
}
