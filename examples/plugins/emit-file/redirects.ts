// A file `_redirects`, which several hosts read, from what the frontmatter of pages lists as former addresses:
// `formerAddresses: [/old, /older]`.
import type { OutputFile, Plugin, Site } from 'docgen'

export function redirects(): Plugin {
  return { name: 'redirects', outputs: (site) => [redirectsFile(site)] }
}

function redirectsFile(site: Site): OutputFile {
  const lines = [...site.routes.values()].flatMap(({ page, url }) =>
    addressesOf(page.frontmatter.formerAddresses).map(
      (from) => `${withBase(from, site)} ${url} 301`,
    ),
  )
  return { outFile: '_redirects', contents: `${lines.join('\n')}\n` }
}

/** Frontmatter is what an author wrote: anything. */
function addressesOf(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((each): each is string => typeof each === 'string')
}

function withBase(address: string, { config }: Site): string {
  return config.base + address.replace(/^\/+/, '')
}
