// Inline head script of pages with translations. On a reader's first visit it redirects to the
// language that the browser prefers. The attributes of its `<script>` contain the page's address in
// each language.
import { firstVisitRedirect } from '../redirects.ts'
import { dataOfScript, leaveFor } from './leaveFor.ts'

const { lang = '', urls = '{}' } = dataOfScript()
const { languages, userAgent } = navigator
const page = { lang, urls: JSON.parse(urls) as Record<string, string> }
leaveFor(firstVisitRedirect(page, { languages, userAgent, storage: () => localStorage }))
