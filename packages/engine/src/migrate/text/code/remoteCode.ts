// Reads code blocks of Docusaurus whose code browsers load from GitHub, as the theme for it does.
import type { Note } from '../../types.ts'

/** What a page links to instead of showing it. */
interface RemoteCode {
  readonly url: string
  readonly label: string
}

/** The code is the address of a file. */
const ADDRESS = /^https:\/\/github\.com\/[^\s()]+$/

/** Returns the link that Docusaurus shows below the code; undefined for other blocks. */
export function remoteCode(meta: string, lines: readonly string[]): RemoteCode | undefined {
  const url = lines.join('\n').trim()
  if (!/(?:^|\s)reference(?=\s|$)/.test(meta) || !ADDRESS.test(url)) return undefined
  const own = /\breferenceLinkText=(['"])(.*?)\1/.exec(meta)?.[2]
  return { url, label: own ?? 'See full example on GitHub' }
}

export const REMOTE_CODE: Note = {
  kind: 'impossible',
  message:
    'Browsers loaded the code of these pages from GitHub. The pages link to it now; to show it, copy the code into them.',
}
