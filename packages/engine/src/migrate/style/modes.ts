// Writes rules for the light or dark mode of an old theme as rules for that of docgen.

/** A selector that matches in one mode only; null for both. */
export interface InMode {
  readonly selector: string
  readonly mode: 'light' | 'dark' | null
}

const MODE = /^(?:html|:root)?(?:\.(dark)|\[data-theme=['"]?(dark|light)['"]?\])\s+/

/** Reads the mode at the start of a selector, as in `[data-theme='dark'] .box`. */
export function modeOf(written: string): InMode {
  const [all = '', dark, mode = dark] = MODE.exec(written) ?? []
  const selector = written.slice(all.length)
  return { selector, mode: mode === 'dark' || mode === 'light' ? mode : null }
}

/** Returns rules with a block. The mode of docgen is that of the system, unless a reader chooses another one. */
export function inModes(selectors: readonly InMode[], block: string): string {
  const rules = ([null, 'light', 'dark'] as const).flatMap((mode) => {
    const inMode = selectors.filter((each) => each.mode === mode).map(({ selector }) => selector)
    if (inMode.length === 0) return []
    const list = (start: string) => inMode.map((selector) => start + selector).join(', ')
    if (mode === null) return [`${list('')} ${block}`]
    const other = mode === 'dark' ? 'light' : 'dark'
    return [
      `${list(`.${mode} `)} ${block}`,
      `@media (prefers-color-scheme: ${mode}) {\n${list(`html:not(.${other}) `)} ${block}}\n`,
    ]
  })
  return rules.join('')
}
