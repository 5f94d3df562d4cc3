// Tabs for MDX pages: `<Tabs><Tab label="One">…</Tab></Tabs>`. They render the same markup as `:::
// tabs`, with all panels. The behavior of static tabs (behaviours/tabs.ts) handles clicks, keys and
// remembered choices, so there is only one implementation.
import './Tabs.css'
import { useText } from 'docgen/runtime'
import {
  Children,
  isValidElement,
  useId,
  useLayoutEffect,
  type ReactElement,
  type ReactNode,
} from 'react'
import { startTabs } from '../../behaviours/tabs.ts'
import { Tab, type TabProps } from './Tab.tsx'

/** The description of a tab in `values`. */
export interface TabValue {
  readonly label?: ReactNode
  readonly value?: string
  /** Whether the tab cannot be selected. Default: `false`. */
  readonly disabled?: boolean
}

/** Props of `Tabs`. */
export interface TabsProps {
  /** `Tab` elements. Other children are rendered after the panels. */
  readonly children?: ReactNode
  /** Value of the initially selected tab. Default: the first tab. */
  readonly defaultValue?: string
  /**
   * Groups with the same id always show the same tab. The choice is remembered for the whole site
   * and for all browser tabs.
   */
  readonly groupId?: string
  /** Labels and values of the tabs in order, for `Tab` elements without their own. */
  readonly values?: readonly (TabValue | string | number)[]
  /** Accessible name of the tab list. */
  readonly label?: string
  /** Position of the tab list. Default: `left`, the start of the line. */
  readonly tabPosition?: 'left' | 'center'
  /**
   * Whether tabs and code share a frame, like a code group. Default: whether each tab contains only
   * a fence.
   */
  readonly isCode?: boolean
}

/** Renders tabs and their panels, of which one is visible. */
export function Tabs({
  children,
  defaultValue,
  groupId,
  values = [],
  label,
  tabPosition = 'left',
  isCode = false,
}: TabsProps) {
  const name = useText()('tabs')
  const { tabs, rest } = readTabs(children, values)
  if (tabs.length === 0) return rest
  return (
    <TabSet
      {...{ tabs, groupId }}
      selected={tabs.findIndex(({ value }) => value === defaultValue)}
      label={label ?? name}
      className={isCode ? 'tabs code-set code-group' : 'tabs tab-set'}
      barClassName={tabPosition === 'center' ? 'tabs-center' : undefined}
    >
      {rest}
    </TabSet>
  )
}

/** A tab with all values resolved. */
export interface TabEntry extends Required<TabValue> {
  readonly panel: ReactNode
}

export interface TabSetProps {
  readonly tabs: readonly TabEntry[]
  /**
   * Index of the initially selected tab. If it is missing or disabled, the first enabled tab is
   * selected.
   */
  readonly selected: number
  readonly label: string
  readonly groupId: string | undefined
  readonly className: string
  readonly barClassName?: string | undefined
  /** Content after the panels. */
  readonly children?: ReactNode
}

/** Renders the markup of tabs, which equals that of static tabs (test/markup/code-group.html). */
export function TabSet(props: TabSetProps) {
  const { tabs, groupId, label, className, barClassName = '', children } = props
  const id = useId()
  useLayoutEffect(() => void startTabs(), [])
  const isChosen = tabs[props.selected]?.disabled === false
  const selected = isChosen ? props.selected : tabs.findIndex(({ disabled }) => !disabled)
  return (
    // After the first render the reader selects tabs outside React. The key makes React render the
    // tabs again only if the initial selection changes.
    <div key={selected} className={className} data-group-id={groupId}>
      <div className={`tabs-bar ${barClassName}`.trim()} role="tablist" aria-label={label}>
        {tabs.map((tab, i) => (
          <button
            key={i}
            type="button"
            role="tab"
            id={`${id}-tab-${i}`}
            aria-selected={i === selected}
            aria-controls={`${id}-panel-${i}`}
            tabIndex={i === selected ? 0 : -1}
            disabled={tab.disabled}
            data-value={tab.value}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, i) => (
        <div
          key={i}
          className="tabs-panel"
          role="tabpanel"
          id={`${id}-panel-${i}`}
          aria-labelledby={`${id}-tab-${i}`}
          hidden={i !== selected}
        >
          {tab.panel}
        </div>
      ))}
      {children}
    </div>
  )
}

/**
 * Splits the children of `Tabs` into tabs and other content. A component of the author counts as a
 * tab if it has the props of one.
 */
export function readTabs(
  children: ReactNode,
  values: readonly (TabValue | string | number)[],
): { readonly tabs: readonly TabEntry[]; readonly rest: readonly ReactNode[] } {
  const all = Children.toArray(children)
  const elements = all.filter(isTab)
  const described = values.map((value) => (typeof value === 'object' ? value : { label: value }))
  return {
    tabs: elements.map((element, i) => entryOf(element, described, i)),
    rest: all.filter((child) => !isTab(child) && !(typeof child === 'string' && !child.trim())),
  }
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  if (!isValidElement<Partial<TabProps>>(child)) return false
  // On a page that does not import `Tab`, the element is a wrapper with the display name `Tab`
  // (runtime/page.tsx).
  const isNamed = (child.type as { readonly displayName?: string }).displayName === 'Tab'
  return (
    child.type === Tab ||
    isNamed ||
    child.props.label !== undefined ||
    child.props.value !== undefined
  )
}

function entryOf(
  tab: ReactElement<TabProps>,
  values: readonly TabValue[],
  index: number,
): TabEntry {
  const { props } = tab
  const hasSameValue = (value: TabValue) => value.value !== undefined && value.value === props.value
  const isByIndex = props.value === undefined || values[index]?.value === undefined
  const entry = values.find(hasSameValue) ?? (isByIndex ? values[index] : undefined) ?? {}
  const label = props.label ?? entry.label ?? props.value ?? String(index + 1)
  const isText = typeof label === 'string' || typeof label === 'number'
  return {
    label,
    value: props.value ?? entry.value ?? (isText ? String(label) : String(index)),
    disabled: props.disabled ?? entry.disabled ?? false,
    panel: tab,
  }
}
