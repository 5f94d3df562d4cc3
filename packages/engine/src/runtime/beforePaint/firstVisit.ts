// Stands in the head of pages in several languages: sends the first visit of a reader to the language the browser asks for.
// The script's own attributes say what the page is called in each.
import { firstVisitRedirect } from '../redirects.ts'
import { dataOfScript, leaveFor } from './leaveFor.ts'

const { lang = '', urls = '{}' } = dataOfScript()
const { languages, userAgent } = navigator
const page = { lang, urls: JSON.parse(urls) as Record<string, string> }
leaveFor(firstVisitRedirect(page, { languages, userAgent, storage: () => localStorage }))
