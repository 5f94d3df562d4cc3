// Stands in the head of 404 pages: an unknown path that names the default language leads to the same path without it. The
// script's own attributes say what site this is.
import { unknownPathRedirect } from '../redirects.ts'
import { dataOfScript, leaveFor } from './leaveFor.ts'

const { lang = '', base = '/', cleanUrls } = dataOfScript()
leaveFor(unknownPathRedirect(location.pathname, { lang, base, cleanUrls: cleanUrls !== 'false' }))
