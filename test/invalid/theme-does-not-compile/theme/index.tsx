import { defaultTheme } from 'docgen/theme'

export default { ...defaultTheme, parts: { ...defaultTheme.parts, Footer: () => <p>open } }
