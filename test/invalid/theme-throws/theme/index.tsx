import { defaultTheme } from 'docgen/theme'

function Footer() {
  const items: string[] | undefined = undefined
  return <p>{(items as unknown as string[]).length}</p>
}

export default { ...defaultTheme, parts: { ...defaultTheme.parts, Footer } }
