// Adds the styles of a component that is loaded on demand to the document.
import { useInsertionEffect } from 'react'

/**
 * Adds style rules while the component is mounted. A strict Content Security Policy refuses
 * `<style>` elements, but not constructed style sheets.
 */
export function useStyles(rules: string): void {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    return () => sheet.replaceSync('')
  }, [rules])
}
