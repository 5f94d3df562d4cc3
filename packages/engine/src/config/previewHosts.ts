// The hosts whose behavior `preview` imitates, for the command line and the library.
import type { PreviewHost } from '../types/options.ts'

/** Hosts that `preview` can imitate. A test compares the list with the table of hosts. */
export const PREVIEW_HOSTS = [
  'github-pages',
  'netlify',
  'vercel',
  'cloudflare-pages',
  's3',
  'nginx',
  'apache',
  'azure-static-web-apps',
] as const satisfies readonly PreviewHost[]
