// The icon of sites that have none. Browsers ask every site for `/favicon.ico`; without the file,
// they write an error to the console.
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import { isOwnFile } from './ownFile.ts'

const NAME = 'favicon.ico'

/** A page with a heading, 32 × 32 pixels. */
const PICTURE =
  'AAABAAEAICAAAAEAIABTAQAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAgDAAAARKSKxgAAAEhQTFRFAGZ+AGiB' +
  'DnCHAAAAAGZ68fb4AH9/6YZQ4u7wAGZ+AGiBAP//AD9/AG2RAGmBAGiBAHGN2YRUAAAAAAAAAAAAAAAAAAAAAAAAoy+j' +
  'swAAABh0Uk5T+/3/ABH/Av//x2oBBAe/xRL/AAAAAAAAsg/atwAAAKJJREFUeNrdk20LwzAIhD11XZP19f//2VnZRrI1' +
  '2HzdQQjEBz3ISSLysKObVtr0VaDjmvICUCVgydNBkAyiK+NEvKoVDZgT06k4zQYMkht1I7IMBiS0ACQDRKkNkMoHeFtr' +
  'AkEH0H537SXeA3SYLM12dQB/CRUA4vFWaWR/vgyEI/7QJOj3L0oPPr3o4KFtAclT7bFHba+Ifbg48eqFyxus/xOjBgiF' +
  'LZKxJwAAAABJRU5ErkJggg=='

/**
 * Returns the default icon, unless the site has an icon, writes the file itself or is not at the
 * root of its host. `others` are the outputs of plugins.
 */
export function defaultIcon({ config }: Site, others: readonly OutputFile[]): OutputFile[] {
  if (config.icon !== null || config.base !== '/') return []
  return isOwnFile(NAME, config, others)
    ? []
    : [{ outFile: NAME, contents: Buffer.from(PICTURE, 'base64') }]
}
