// Keeps what the layout of a theme for VitePress shows in slots, if its components can be written in React.
import { relativePath } from '../places.ts'
import type { SharedInput } from '../pageInput.ts'
import { layoutDecision, layoutsOf, slotFor, unusedFile } from '../readers/vitepress/layout.ts'
import { slotComponent } from '../readVueMarkup.ts'
import { stubPath } from '../stubPath.ts'
import { addVueStub } from '../text/vue/page.ts'
import { THEME, type ThemeContents } from './themeContents.ts'
import { quoted } from '../quoted.ts'

/** Adds the components of the slots, and reports the other ones. `isKept` says whether the site gets a new theme. */
export function vitepressLayouts(input: SharedInput, isKept: boolean): ThemeContents {
  const filled = new Map<string, string>()
  for (const { path, slots } of layoutsOf(input.site)) {
    const lost = slots.filter(({ name }) => {
      const component = slotComponent(name)
      if (!isKept || filled.has(slotFor(name)) || !input.vueMarkup.has(component)) return true
      filled.set(slotFor(name), component)
      addVueStub({ name: component, filePath: path, isFrame: undefined }, input)
      return false
    })
    const isWhole = slots.length > 0 && lost.length === 0
    const names = lost.map(({ name }) => name)
    input.note(isWhole ? unusedFile(path) : layoutDecision(path, names))
  }
  const fields = [...filled].map(([slot, component]) => `${slot}: ${component}`)
  return {
    imports: [...filled.values()].map((name) => importOf(name, input)),
    fields: fields.length === 0 ? [] : [`slots: { ${fields.join(', ')} }`],
  }
}

function importOf(name: string, { places }: SharedInput): string {
  const path = relativePath(THEME, stubPath(name, places.has)).replace(/\.tsx$/, '')
  return `import { ${name} } from ${quoted(path)}`
}
