// Reports which package the style sheets of components need.
import type { PageInput } from './pageInput.ts'
import type { Note } from './types.ts'

const SASS: Note = {
  kind: 'step',
  message: 'Run `npx docgen add sass`, because components import style sheets of Sass.',
}

/** Components with style sheets of Sass need its compiler, which came with the old tool. */
export function styleNotes({
  modules,
  ofTool,
  packages,
}: Pick<PageInput, 'modules' | 'ofTool' | 'packages'>): Note[] {
  if (packages.has('sass') || packages.has('sass-embedded')) return []
  const isStyled = ([path, text]: readonly [string, string]) =>
    !ofTool.has(path) && /['"][^'"\n]+\.s[ac]ss['"]/.test(text)
  return [...modules].some(isStyled) ? [SASS] : []
}
