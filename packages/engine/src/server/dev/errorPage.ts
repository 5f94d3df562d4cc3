// Creates the document for a page that cannot be rendered. It shows the errors like the terminal
// and reloads as soon as something changes.
import { escapeHtml } from '../../shared/html.ts'

const SCRIPT = `const stamp = document.querySelector('[name=docgen-stamp]').content
let source
// As \`runtime/dev/events.ts\`: hidden tabs leave the connections to others.
const follow = () => {
  source?.close()
  if (document.hidden) return
  source = new EventSource('/__docgen/events')
  source.onmessage = ({ data }) => {
    if (JSON.parse(data).stamp !== stamp) location.reload()
  }
}
document.addEventListener('visibilitychange', follow)
follow()`

const STYLE = `:root { color-scheme: light dark }
body { margin: 3rem auto; max-width: 60rem; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif }
pre { padding: 1rem; border-inline-start: 3px solid #d33; background: #8881; overflow: auto }`

/**
 * Returns a document in the style of the error page, without the theme of the site. `body` is HTML.
 */
export function plainPageOf({
  title,
  body,
}: {
  readonly title: string
  readonly body: string
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main role="alert">
${body}
</main>
</body>
</html>
`
}

/** Returns the error page. `texts` are the formatted errors. */
export function errorPageOf(texts: readonly string[]): string {
  const errors = texts.map((text) => `<pre>${escapeHtml(text)}</pre>`).join('\n')
  return plainPageOf({
    title: 'Error',
    body: `<h1>This page cannot be shown</h1>\n${errors}\n<script>${SCRIPT}</script>`,
  })
}
