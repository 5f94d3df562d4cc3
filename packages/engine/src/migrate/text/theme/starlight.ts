// The components of Starlight and what they become in docgen.
import { only, type Replacement } from '../components/attributeChanges.ts'
import { badge, callout, codeBlock, tabItem } from './shared.ts'
import { packageManagers } from './packageCommands.ts'
import { icon, keys, linkButton, picture, video, withKnownIcon } from './starlightMedia.ts'

export const STARLIGHT: Readonly<Record<string, Replacement>> = {
  Tabs: only('Tabs', { syncKey: 'groupId' }),
  TabItem: tabItem,
  Card: withKnownIcon(only('Card', { title: 'title', icon: 'icon' })),
  // Starlight has two columns at most.
  CardGrid: { name: 'CardGrid', attributes: () => new Map([['cols', '{2}']]) },
  LinkCard: only('LinkCard', { title: 'title', href: 'href', description: 'description' }),
  StarlightPage: { name: null },
  Steps: only('Steps', {}),
  Aside: callout,
  FileTree: only('FileTree', {}),
  Badge: badge('variant'),
  Icon: icon,
  Fragment: { name: null },
  // Docgen itself shows pictures larger.
  Zoom: { name: null },
  LinkButton: linkButton,
  Code: codeBlock,
  Image: picture,
  Picture: picture,
  PackageManagers: packageManagers,
  YouTube: video('https://www.youtube-nocookie.com/embed/', 'YouTube video'),
  Kbd: keys,
  Vimeo: video('https://player.vimeo.com/video/', 'Vimeo video'),
}
