// The content of a social link with the mode `text`, `img` or `dom`.
import type { SocialLink } from 'docgen/runtime'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { socialName } from './SocialMark.tsx'

export function SocialContent({ link }: { readonly link: SocialLink }) {
  if (link.mode === 'img') return <ThemedPicture src={link.content} alt={socialName(link)} />
  if (link.mode === 'text') return <p>{link.content}</p>
  // The HTML comes from the configuration file, which is trusted.
  return <div dangerouslySetInnerHTML={{ __html: link.content }} />
}
