// Reads the authors of posts, for which the tools have different names of fields.
import type { PostAuthor } from '../../types/siteOptions.ts'
import { textOf, withoutEmpty, type Data } from '../config/values.ts'
import { pathFromRoot } from './headTags.ts'

/** Names of the fields with what an author does, the page of the author and the picture. */
type Fields = readonly [title: string, link: string, picture: string]

export const DOCUSAURUS_AUTHOR: Fields = ['title', 'url', 'image_url']
export const MATERIAL_AUTHOR: Fields = ['description', 'url', 'avatar']
export const STARLIGHT_AUTHOR: Fields = ['title', 'url', 'picture']

/** Returns an author. Links that are no addresses of pages, such as `mailto:`, are left out. */
export function postAuthor(name: string, value: Data, [title, link, picture]: Fields): PostAuthor {
  const url = textOf(value[link])
  const image = textOf(value[picture])
  return withoutEmpty({
    name,
    title: textOf(value[title]),
    link: url !== undefined && /^https?:\/\//.test(url) ? url : undefined,
    picture: image === undefined || image.startsWith('.') ? undefined : pathFromRoot(image),
  })
}
