// The link to edit the source of the page.
import { Link, usePage, useText } from 'docgen/runtime'
import { drawIcon } from '../frameIcons.tsx'

/** Paths of stroked icons that only this component uses, equal to those in icons.tsx. */
export const editOutlines = {
  edit: 'M4 20l1-4.5L16 4.5a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L8.5 19z',
} as const

/** Renders the link; nothing if the page has no edit link. */
export function EditLink() {
  const text = useText()
  const { editLink } = usePage()
  if (editLink === null) return null
  return (
    <Link className="edit-link" href={editLink}>
      {drawIcon({ name: 'edit', size: 16 }, editOutlines.edit, false)}
      {text('editLinkText')}
      <span className="sr-only"> ({text('opensInNewTab')})</span>
    </Link>
  )
}
