// Resolves imports and `url()`s that name a file of the public folder by its address, such as
// `/logo.svg`. The file is copied to the output in any case and keeps its name, so the import gives
// its address with the site's `base`.
import { extname, join } from 'node:path'
import { isFile } from '../../node/attempt.ts'
import { PUBLIC, type ImportContext } from './importContext.ts'

export function addPublicFiles({ build, config }: ImportContext): void {
  const urlOf = (path: string) => config.base + path.slice(1)
  build.onResolve({ filter: /^\// }, ({ path, kind }) => {
    if (!isPublicFile(config.publicDir, path)) return null
    if (kind === 'url-token' || kind === 'import-rule') return { path: urlOf(path), external: true }
    const isAsset = build.initialOptions.loader?.[extname(path)] === 'file'
    return isAsset ? { path, namespace: PUBLIC } : null
  })
  build.onLoad({ filter: /.*/, namespace: PUBLIC }, ({ path }) => ({
    contents: `export default ${JSON.stringify(urlOf(path))}`,
    loader: 'js',
  }))
}

function isPublicFile(publicDir: string, path: string): boolean {
  const file = join(publicDir, path.replace(/[?#].*$/, ''))
  return isFile(file)
}
