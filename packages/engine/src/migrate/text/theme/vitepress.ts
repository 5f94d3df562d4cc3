// The components of VitePress's theme and what they become in docgen.
import { same, type Replacement } from '../components/attributeChanges.ts'
import { badge } from './shared.ts'

export const VITEPRESS: Readonly<Record<string, Replacement>> = {
  Badge: badge('type'),
  VPBadge: badge('type'),
  VPButton: same('Button'),
  ClientOnly: same('ClientOnly'),
  // Of the theme for the sites of Vue.
  VTCodeGroup: same('Tabs'),
  VTCodeGroupTab: same('Tab'),
  // Built-in components of Vue, which only move, animate or keep their content.
  ...Object.fromEntries(
    ['Teleport', 'Transition', 'TransitionGroup', 'KeepAlive', 'Suspense'].map((name) => [
      name,
      { name: null },
    ]),
  ),
  VPTeamPage: { name: null },
  VPTeamPageTitle: { name: null },
  VPTeamPageSection: { name: null },
}
