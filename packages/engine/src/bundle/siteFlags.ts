// The settings of a site that are compiled into docgen's code, so that sites without a feature do
// not load its code.
import { fallbackLocales } from '../config/fallbackLocales.ts'
import type { Config } from '../types/index.ts'
import { searchWorkerUrl } from './searchWorker.ts'

/** Returns the flags by the names that docgen's modules read; see `runtime/globals.d.ts`. */
export function siteFlags(config: Config) {
  const { cleanUrls, localized } = config
  return {
    __DOCGEN_CLEAN_URLS__: cleanUrls,
    __DOCGEN_FALLBACK__: fallbackLocales(config).length > 0,
    __DOCGEN_FOOTER__: Object.values(localized).some(({ footer }) => footer?.pages === 'all'),
    __DOCGEN_SEARCH_WORKER__: searchWorkerUrl(config),
  }
}
