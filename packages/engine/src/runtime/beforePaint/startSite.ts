// Inline head script that starts to fetch the site data, whose address is an attribute of its
// `<script>`. A `<link rel="preload">` would do the same, but WebKit does not use it for `fetch()` and
// requests the file twice.
import { dataOfScript } from './leaveFor.ts'

const { site = '' } = dataOfScript()
window.docgenSite = fetch(site)
// The client reports a failure. If the reader leaves before it runs, the failure is of no interest.
window.docgenSite.catch(() => undefined)
