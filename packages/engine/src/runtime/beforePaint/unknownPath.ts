// Inline head script of 404 pages. It redirects an unknown path with the prefix of the default
// language to the same path without the prefix. The attributes of its `<script>` contain the
// settings of the site.
import { unknownPathRedirect } from '../redirects.ts'
import { dataOfScript, leaveFor } from './leaveFor.ts'

const { lang = '', base = '/', cleanUrls } = dataOfScript()
leaveFor(unknownPathRedirect(location.pathname, { lang, base, cleanUrls: cleanUrls !== 'false' }))
