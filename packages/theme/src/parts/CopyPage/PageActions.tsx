// The inside of the split button: the first action is the button itself, the others are rows of its
// menu.
import { useIsMounted, usePage, useSite, useText, type PageAction } from 'docgen/runtime'
import { Menu } from '../../components/Menu.tsx'
import { Icon } from '../../frameIcons.tsx'
import { CopyIcon } from './CopyIcon.tsx'
import { useCopy } from './useCopy.ts'
import { viewMarkdown } from './viewMarkdown.ts'

/** Addresses of assistants that take a question, which follows. */
const ASSISTANTS = {
  chatgpt: { name: 'ChatGPT', ask: 'https://chatgpt.com/?q=' },
  claude: { name: 'Claude', ask: 'https://claude.ai/new?q=' },
} as const

/** Renders the button and its menu. The menu is empty on the server, where it cannot be opened. */
export function PageActions() {
  const text = useText()
  const isMounted = useIsMounted()
  const { routePath } = usePage()
  const [first, ...rest] = useSite().themeConfig.pageActions
  return (
    <>
      {/* The key resets the button after a page switch, so that it does not show the success of another page. */}
      {first !== undefined && <Action key={routePath} action={first} className="tint split-main" />}
      {rest.length > 0 && (
        <Menu
          className="tint split-more"
          panelClassName="menu-end"
          label={text('pageActions')}
          trigger={<Icon name="chevron-down" size={16} className="chevron" />}
        >
          {isMounted && (
            <ul>
              {rest.map((action, i) => (
                <li key={i}>
                  <Action action={action} className="tint menu-row" />
                </li>
              ))}
            </ul>
          )}
        </Menu>
      )}
    </>
  )
}

interface ActionProps {
  readonly action: PageAction
  readonly className: string
}

function Action({ action, className }: ActionProps) {
  if (action === 'copy') return <CopyAction className={className} />
  if (action === 'view') return <ViewAction className={className} />
  return <AskAction action={action} className={className} />
}

function CopyAction({ className }: { readonly className: string }) {
  const text = useText()
  const { result, copy } = useCopy(usePage().markdownUrl)
  return (
    <button
      type="button"
      className={className}
      aria-label={text(result ?? 'copyPage')}
      data-copied={result === 'pageCopied' || undefined}
      onClick={copy}
    >
      {result === 'pageCopied' ? <Icon name="check" /> : <CopyIcon name="copy" />}
      <span className="split-text">{text('copyPage')}</span>
    </button>
  )
}

function ViewAction({ className }: { readonly className: string }) {
  const text = useText()
  const file = usePage().markdownUrl
  const content = (
    <>
      <CopyIcon name="file" />
      <span className="split-text">{text('viewMarkdown')}</span>
    </>
  )
  if (file === undefined)
    return (
      <button
        type="button"
        className={className}
        aria-label={text('viewMarkdown')}
        onClick={viewMarkdown}
      >
        {content}
      </button>
    )
  return (
    <a className={className} aria-label={text('viewMarkdown')} href={file} target="_blank">
      {content}
    </a>
  )
}

interface AskActionProps {
  readonly action: Exclude<PageAction, 'copy' | 'view'>
  readonly className: string
}

function AskAction({ action, className }: AskActionProps) {
  const text = useText()
  const file = usePage().markdownUrl
  const isMounted = useIsMounted()
  const page = isMounted ? new URL(file ?? location.pathname, location.href).href : ''
  const { label, href } =
    typeof action === 'string'
      ? {
          label: text('openIn').replace('{name}', ASSISTANTS[action].name),
          href:
            ASSISTANTS[action].ask +
            encodeURIComponent(text('askAboutPage').replace('{url}', page)),
        }
      : { label: action.text, href: action.link.replace('{url}', encodeURIComponent(page)) }
  return (
    <a className={className} aria-label={label} href={href} target="_blank" rel="noreferrer">
      <Icon name="external" />
      <span className="split-text">{label}</span>
    </a>
  )
}
