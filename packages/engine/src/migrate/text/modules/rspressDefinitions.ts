// Expressions that do the same as exports of Rspress for which docgen has no export of the same form. Modules and
// pages define them where they import the original.

/** An expression that does the same as an export of Rspress. */
export interface Definition {
  readonly value: string
  /** What the expression uses of `docgen/runtime`. */
  readonly needs: readonly string[]
}

const SAME: Definition = { value: '(href) => href', needs: [] }

const NOTHING: Definition = { value: '() => null', needs: [] }

/** The lines of icons in a square of 24, by the names of Rspress. */
const LINES = {
  IconArrowDown: 'm6 9 6 6 6-6',
  IconArrowRight: 'm9 6 6 6-6 6',
  IconClose: 'M6 6l12 12M18 6 6 18',
  IconCopy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  IconExternalLink: 'M7 17 17 7M9 7h8v8',
  IconLink: 'M10 14 14 10M8 12l-3 3 4 4 3-3M16 12l3-3-4-4-3 3',
  IconMenu: 'M4 7h16M4 12h16M4 17h16',
  IconMoon: 'M19 15A8 8 0 0 1 9 5a8 8 0 1 0 10 10z',
  IconSearch: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4 4',
  IconSuccess: 'm5 13 4 4L19 7',
  IconSun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3',
}

const ICONS: Readonly<Record<string, Definition>> = Object.fromEntries(
  Object.entries(LINES).map(([name, line]) => [name, { value: iconOf(line), needs: [] }]),
)

function iconOf(line: string): string {
  return `(props) => <svg width="1em" height="1em" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" {...props}><path d="${line}" /></svg>`
}

export const DEFINITIONS: Readonly<Record<string, Definition>> = {
  addLeadingSlash: { value: "(path) => (path.startsWith('/') ? path : `/${path}`)", needs: [] },
  removeTrailingSlash: { value: "(path) => path.replace(/\\/$/, '')", needs: [] },
  // Links of docgen write the address of a page themselves.
  normalizeHref: SAME,
  normalizeHrefInRuntime: SAME,
  // In Rspress 2, these return an object with the value.
  useSite: { value: '() => ({ site: usePageData().siteData })', needs: ['usePageData'] },
  usePage: { value: '() => ({ page: usePageData().page })', needs: ['usePageData'] },
  addTrailingSlash: { value: "(path) => (path.endsWith('/') ? path : `${path}/`)", needs: [] },
  removeBase: {
    value:
      "(path) => (path.startsWith(withBase('/')) ? path.slice(withBase('/').length - 1) : path)",
    needs: ['withBase'],
  },
  isExternalUrl: { value: "(url = '') => /^(?:[a-z][\\w+.-]*:|\\/\\/)/i.test(url)", needs: [] },
  isEqualPath: {
    value:
      "(...paths) => new Set(paths.map((path) => decodeURI(path).replace(/(?:\\/index)?(?:\\.html)?\\/?$/, ''))).size === 1",
    needs: [],
  },
  copyToClipboard: {
    value: '(text) => navigator.clipboard.writeText(text).then(() => true, () => false)',
    needs: [],
  },
  // Docgen has buttons that copy and open a page itself.
  LlmsContainer: NOTHING,
  LlmsCopyButton: NOTHING,
  LlmsViewOptions: NOTHING,
  HomeBackground: NOTHING,
  HomeFooter: {
    value: `() => {
  const { footer } = usePageData().siteData
  return footer && <footer className="footer" dangerouslySetInnerHTML={{ __html: footer.message }} />
}`,
    needs: ['usePageData'],
  },
  Banner: {
    value: `({ href, message, display = true, className, customChildren }) =>
  display && (customChildren ?? <p className={className} style={{ textAlign: 'center' }}><a href={href}>{message}</a></p>)`,
    needs: [],
  },
  SvgWrapper: {
    value:
      '({ icon: Icon, ...props }) => (typeof Icon === \'string\' ? <img alt="" {...props} src={Icon} /> : <Icon {...props} />)',
    needs: [],
  },
  ...ICONS,
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
