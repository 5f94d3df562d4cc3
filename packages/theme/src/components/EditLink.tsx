// The link to the source of the page, where it can be edited.
import { Link, usePage, useText } from 'docgen/runtime'
import { Icon } from '../frameIcons.tsx'

/** Nothing where the site has no such links. */
export function EditLink() {
  const text = useText()
  const { editLink } = usePage()
  if (editLink === null) return null
  return (
    <Link className="edit-link" href={editLink}>
      <Icon name="edit" size={16} />
      {text('editLinkText')}
      <span className="sr-only"> ({text('opensInNewTab')})</span>
    </Link>
  )
}
