// remark: `:tada:` becomes an emoji. Add the names that your pages use, or use the package
// `remark-emoji`, which knows all of them.
import type { Root } from 'mdast'
import { replaceText } from './replaceText.ts'

const EMOJI: Readonly<Record<string, string>> = { tada: '🎉', rocket: '🚀', warning: '⚠️' }

export function emoji() {
  return (tree: Root) => {
    replaceText(tree, /:(\w+):/g, ([written, name = '']) => {
      return { type: 'text', value: EMOJI[name] ?? written }
    })
  }
}
