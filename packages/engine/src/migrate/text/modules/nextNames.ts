// What replaces the components and hooks of Next.js in the components and pages of a site.
import { quoted } from '../../quoted.ts'

/** Exports of Next.js, and those of the module that the migration adds; see writer/nextParts.ts. */
const EXPORTS: Readonly<Record<string, string>> = {
  'next/link': 'Link',
  'next/link#LinkProps': 'LinkProps',
  'next/image': 'Image',
  'next/image#ImageProps': 'ImageProps',
  'next/image#StaticImageData': 'StaticImageData',
  'next/legacy/image': 'Image',
  'next/router#useRouter': 'useRouter',
  'next/router#NextRouter': 'NextRouter',
  'next/navigation#useRouter': 'useRouter',
  'next/navigation#usePathname': 'usePathname',
  'next/navigation#useSearchParams': 'useSearchParams',
  'next/navigation#useParams': 'useParams',
  'next/navigation#notFound': 'notFound',
  'next/navigation#redirect': 'redirect',
  'next/navigation#permanentRedirect': 'redirect',
  'next/dynamic': 'dynamic',
  'nextra/hooks#useRouter': 'useRouter',
  'nextra-theme-docs#Link': 'Link',
  'nextra-theme-docs#useTheme': 'useTheme',
  'next-themes#useTheme': 'useTheme',
}

/** Name of the module that the migration adds. */
export const NEXT_PARTS = 'nextParts'

/** Returns the name of the export that replaces one of Next.js; undefined if there is none. */
export function nextPart(from: string, exported: string): string | undefined {
  const module = from.replace(/\.js$/, '')
  return EXPORTS[exported === 'default' ? module : `${module}#${exported}`]
}

const STATEMENT =
  /\bimport\s+(type\s+)?(?:([A-Za-z_$][\w$]*)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])((?:next|nextra|nextra-theme-docs|next-themes)(?:\/[\w./-]+)?)\4;?/g

/** Replaces imports of Next.js by those of the module at `path`. Other imports stay. */
export function withNextParts(text: string, path: string): string {
  return text.replace(
    STATEMENT,
    (
      all: string,
      type: string | undefined,
      main: string | undefined,
      list: string | undefined,
      _,
      from: string,
    ) => {
      const named = (list ?? '').split(',').flatMap((each) => {
        const [name = '', local = name] = each
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)
        return name === '' ? [] : [[local, name] as const]
      })
      const names = [...(main === undefined ? [] : [[main, 'default'] as const]), ...named]
      if (from.replace(/\.js$/, '') === 'next/head' && named.length === 0)
        return `import { ${written('Head', main ?? 'Head')} } from 'docgen/runtime'`
      const parts = names.map(([local, name]) => [nextPart(from, name), local] as const)
      if (parts.some(([part]) => part === undefined)) return all
      const imported = parts.map(([part = '', local]) => written(part, local))
      return `import ${type ?? ''}{ ${imported.join(', ')} } from ${quoted(path)}`
    },
  )
}

function written(name: string, local: string): string {
  return name === local ? name : `${name} as ${local}`
}
