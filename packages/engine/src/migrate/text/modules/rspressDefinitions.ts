// Expressions that do the same as exports of Rspress for which docgen has no export of the same form. Modules and
// pages define them where they import the original.

/** An expression that does the same as an export of Rspress. */
export interface Definition {
  readonly value: string
  /** What the expression uses of `docgen/runtime`. */
  readonly needs: readonly string[]
}

const SAME: Definition = { value: '(href) => href', needs: [] }

export const DEFINITIONS: Readonly<Record<string, Definition>> = {
  addLeadingSlash: { value: "(path) => (path.startsWith('/') ? path : `/${path}`)", needs: [] },
  removeTrailingSlash: { value: "(path) => path.replace(/\\/$/, '')", needs: [] },
  // Links of docgen write the address of a page themselves.
  normalizeHref: SAME,
  normalizeHrefInRuntime: SAME,
  // In Rspress 2, these return an object with the value.
  useSite: { value: '() => ({ site: usePageData().siteData })', needs: ['usePageData'] },
  usePage: { value: '() => ({ page: usePageData().page })', needs: ['usePageData'] },
  Root: { value: '({ children }) => <>{children}</>', needs: [] },
  isProduction: { value: "() => process.env.NODE_ENV === 'production'", needs: [] },
  // Attributes of an element that shows the text.
  renderHtmlOrText: {
    value: "(text) => ({ dangerouslySetInnerHTML: { __html: String(text ?? '') } })",
    needs: [],
  },
  renderInlineMarkdown: {
    value: `(text) => ({
  dangerouslySetInnerHTML: {
    __html: text
      .replace(/\`[^\`]+\`/g, (code) => code.replaceAll('<', '&lt;'))
      .replace(/\\*\\*(.+?)\\*\\*/g, '<strong>$1</strong>')
      .replace(/\\*(.+?)\\*/g, '<em>$1</em>')
      .replace(/~~(.+?)~~/g, '<del>$1</del>')
      .replace(/\`(.+?)\`/g, '<code>$1</code>'),
  },
})`,
    needs: [],
  },
  // Elements of HTML, which sites also call as functions.
  getCustomMDXComponent: {
    value:
      '((parts) => () => parts)(new Proxy({}, { get: (made, Tag) => (made[Tag] ??= (props) => <Tag {...props} />) }))',
    needs: [],
  },
  useSearchParams: {
    value: `() => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search)
  const change = (next) => navigate(\`\${pathname}?\${new URLSearchParams(typeof next === 'function' ? next(given) : next)}\`)
  return [given, change]
}`,
    needs: ['useLocation', 'useNavigate'],
  },
}
