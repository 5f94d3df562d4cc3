// An overview of the pages of a section, for any MDX page. It looks like a page of type `overview`.
import './Overview.css'
import { usePage, useSidebar, type TocEntry } from 'docgen/runtime'
import type { ReactNode } from 'react'
import { Listing } from '../../parts/Overview/Listing.tsx'
import { groupsOfSidebar } from './groupsOfSidebar.ts'

/** Default of `overviewHeaders`. */
const DEFAULT_DEPTHS: readonly number[] = [2]

/** Props of `Overview`. */
export interface OverviewProps {
  /** Id for links to the overview. Default: none. */
  readonly id?: string
  /** The groups to list. Default: the pages below the page's folder, grouped like its sidebar. */
  readonly groups?: readonly GivenGroup[]
  /** Content before the groups. */
  readonly content?: ReactNode
  /** Heading of groups without a name. Default: “Others”. */
  readonly defaultGroupTitle?: string
  /** Depths of the headings that are listed, for `groups` only. Default: `[2]`. */
  readonly overviewHeaders?: readonly number[]
}

/** A group defined by the author. `name` and `headers` are aliases of `text` and `headings`. */
export interface GivenGroup {
  readonly text?: string
  readonly name?: string
  readonly items: readonly {
    readonly text?: string
    readonly link?: string
    readonly headings?: readonly Heading[]
    readonly headers?: readonly Heading[]
  }[]
}

type Heading = Pick<TocEntry, 'text' | 'id'> & { readonly depth: number }

/** Renders groups of links with a field to filter them. */
export function Overview({ id, groups, content, defaultGroupTitle, ...rest }: OverviewProps) {
  const { overview, routePath } = usePage()
  const items = useSidebar()?.items ?? []
  const depths = rest.overviewHeaders ?? DEFAULT_DEPTHS
  const found = groups
    ? groups.map((group) => readGroup(group, depths))
    : (overview ?? groupsOfSidebar(items, routePath))
  const named = found.map((group) => ({ ...group, text: group.text || (defaultGroupTitle ?? '') }))
  return (
    <div className="overview overview-inside" id={id}>
      <Listing groups={named}>{content}</Listing>
    </div>
  )
}

function readGroup({ text, name, items }: GivenGroup, depths: readonly number[]) {
  return {
    text: text ?? name ?? '',
    items: items.map((item) => ({
      text: item.text ?? item.link ?? '',
      link: item.link ?? '',
      headings: (item.headings ?? item.headers ?? []).flatMap(readHeading(depths)),
    })),
  }
}

const readHeading =
  (depths: readonly number[]) =>
  ({ text, id, depth }: Heading): TocEntry[] => {
    const isListed = (depth === 2 || depth === 3 || depth === 4) && depths.includes(depth)
    return isListed ? [{ text, id, depth, charIndex: -1 }] : []
  }
