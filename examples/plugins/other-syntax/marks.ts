// remark: `==important==` becomes `<mark>`.
import type { Root } from 'mdast'
import { replaceText } from './replaceText.ts'

export function marks() {
  return (tree: Root) => {
    replaceText(tree, /==(?=\S)(.+?)(?<=\S)==/g, ([, value = '']) => {
      return { type: 'emphasis', data: { hName: 'mark' }, children: [{ type: 'text', value }] }
    })
  }
}
