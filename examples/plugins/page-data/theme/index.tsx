// Shows what the plugin found out above each page.
import { defaultTheme, type Theme } from 'docgen/theme'
import { usePage } from 'docgen/runtime'

function ReadingTime() {
  const { readingMinutes } = usePage().frontmatter
  if (typeof readingMinutes !== 'number') return null
  return <p className="reading-time">{readingMinutes} min read</p>
}

export default {
  ...defaultTheme,
  slots: { ...defaultTheme.slots, docTop: <ReadingTime /> },
} satisfies Theme
