// A link to the source code that a page describes.
import './SourceCode.css'
import { Link, useText } from 'docgen/runtime'
import type { ReactNode } from 'react'
import { Icon } from '../../icons.tsx'
import { platformOf, type Platform } from './platformOf.ts'

/** Props of `SourceCode`. */
export interface SourceCodeProps {
  /** Address of the file or the folder. */
  readonly href: string
  /** Platform whose logo is shown. Default: derived from the address. */
  readonly platform?: Platform
  /** The text of the link. Default: “Source”. */
  readonly children?: ReactNode
}

/** Renders a link that opens in a new tab. */
export function SourceCode({ href, platform = platformOf(href), children }: SourceCodeProps) {
  const text = useText()
  return (
    <Link className="source-code" href={href}>
      <Mark platform={platform} />
      {children ?? text('source')}
      <span className="sr-only"> ({text('opensInNewTab')})</span>
    </Link>
  )
}

/** Path of the GitLab logo on a 24 px grid. */
const GITLAB =
  'M12 20.5L3.4 14.2a1.3 1.3 0 0 1-.5-1.5L5.7 4a.55.55 0 0 1 1.05 0L8.6 9.75h6.8L17.25 4a.55.55 0 0 1 1.05 0l2.8 8.7a1.3 1.3 0 0 1-.5 1.5z'

function Mark({ platform }: { readonly platform: Platform }) {
  if (platform === 'github') return <Icon name="github" size={16} />
  if (platform !== 'gitlab') return <Icon name="code" size={16} />
  return (
    <svg className="icon" viewBox="0 0 24 24" width={16} height={16} aria-hidden="true">
      <path d={GITLAB} fill="currentColor" />
    </svg>
  )
}
