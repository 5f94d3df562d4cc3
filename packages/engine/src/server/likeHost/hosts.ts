// How each host serves a folder of files, from its public documentation and from the measurements
// of https://github.com/slorber/trailing-slash-guide. `preview --as` follows this table.
import type { PreviewHost } from '../../types/options.ts'

export interface HostBehavior {
  /** What `/a` does if there is `a.html`: serve it, or nothing. */
  readonly clean: 'serve' | 'missing'
  /** What `/a.html` does: serve the file, or redirect to `/a` with this status. */
  readonly extension: 'serve' | 301 | 308
  /** What `/a/` does if there is only `a.html`. */
  readonly slash: 'serve' | 'missing' | 301 | 308
  /** What `/a` does if there is `a/index.html`. */
  readonly folder: 'serve' | 301 | 302 | 308
  /** Which `404.html` is served: the nearest to the address, or the one at the root. */
  readonly notFound: 'nearest' | 'root'
  /** The `Cache-Control` header of all files without a rule; null for no header. */
  readonly cache: string | null
}

const REVALIDATE = 'public, max-age=0, must-revalidate'

export const HOSTS: Readonly<Record<PreviewHost, HostBehavior>> = {
  // https://docs.github.com/pages/getting-started-with-github-pages
  'github-pages': {
    clean: 'serve',
    extension: 'serve',
    slash: 'missing',
    folder: 301,
    notFound: 'root',
    cache: 'max-age=600',
  },
  // https://docs.netlify.com/manage/routing/redirects/redirect-options/#trailing-slash
  netlify: {
    clean: 'serve',
    extension: 'serve',
    slash: 301,
    folder: 301,
    notFound: 'root',
    cache: 'public,max-age=0,must-revalidate',
  },
  // https://vercel.com/docs/project-configuration#cleanurls; with the option, see `CLEAN_VERCEL`.
  vercel: {
    clean: 'missing',
    extension: 'serve',
    slash: 'missing',
    folder: 'serve',
    notFound: 'root',
    cache: REVALIDATE,
  },
  // https://developers.cloudflare.com/pages/configuration/serving-pages/
  'cloudflare-pages': {
    clean: 'serve',
    extension: 308,
    slash: 308,
    folder: 308,
    notFound: 'nearest',
    cache: REVALIDATE,
  },
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html
  s3: {
    clean: 'missing',
    extension: 'serve',
    slash: 'missing',
    folder: 302,
    notFound: 'root',
    cache: null,
  },
  // The configuration in docs/guide/hosting.md.
  nginx: {
    clean: 'serve',
    extension: 'serve',
    slash: 'missing',
    folder: 'serve',
    notFound: 'root',
    cache: null,
  },
  // The configuration in docs/guide/hosting.md. `mod_dir` adds the slash of folders.
  apache: {
    clean: 'serve',
    extension: 'serve',
    slash: 'missing',
    folder: 301,
    notFound: 'root',
    cache: null,
  },
  // https://learn.microsoft.com/azure/static-web-apps/configuration
  'azure-static-web-apps': {
    clean: 'serve',
    extension: 'serve',
    slash: 301,
    folder: 'serve',
    notFound: 'root',
    cache: 'must-revalidate, max-age=30',
  },
}

/** Vercel with `cleanUrls` in `vercel.json`. */
export const CLEAN_VERCEL: HostBehavior = {
  ...HOSTS.vercel,
  clean: 'serve',
  extension: 308,
  slash: 'serve',
}
