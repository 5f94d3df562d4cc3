// What a social link of mode `text`, `img` or `dom` shows.
import type { SocialLink } from 'docgen/runtime'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { socialName } from './SocialMark.tsx'

export function SocialContent({ link }: { readonly link: SocialLink }) {
  if (link.mode === 'img') return <ThemedPicture src={link.content} alt={socialName(link)} />
  if (link.mode === 'text') return <p>{link.content}</p>
  // The markup is the site author's own, from the configuration file.
  return <div dangerouslySetInnerHTML={{ __html: link.content }} />
}
