// Stands in the head of documents: an address that asks for less than the document holds (`?navbar=0`) shows nothing until
// the page is alive and has left it out. Then the client takes the style away (`runtime/waiting.ts`).
import { waitForPage } from '../waiting.ts'

const FLAGS = /[?&](?:navbar|sidebar|outline|footer|globalUIComponents)=0(?:&|$)/

if (FLAGS.test(location.search)) waitForPage()
