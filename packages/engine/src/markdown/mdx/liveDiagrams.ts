// Adds the component that draws diagrams in the browser to an MDX page that has one.
import type { Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { contextOf } from '../context.ts'
import { OWN, toEsm } from './bindComponents.ts'

export function liveDiagrams() {
  return (tree: Root, file: VFile): void => {
    const { liveScript } = contextOf(file)
    if (liveScript === null) return
    const name = `${OWN}LiveDiagrams`
    const component: MdxJsxFlowElementHast = {
      type: 'mdxJsxFlowElement',
      name,
      attributes: [{ type: 'mdxJsxAttribute', name: 'src', value: liveScript }],
      children: [],
      data: { _mdxExplicitJsx: true },
    }
    tree.children.push(
      toEsm([`import { LiveDiagrams as ${name} } from 'docgen:diagrams'`]),
      component,
    )
  }
}
