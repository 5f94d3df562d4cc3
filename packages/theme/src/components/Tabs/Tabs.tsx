// Tabs of a page in MDX: `<Tabs><Tab label="One">…</Tab></Tabs>`. They draw the markup of `::: tabs` with all panels in it;
// what happens on click, key and return is the behaviour of static tabs (behaviours/tabs.ts), so that both are one kind
// and a page loads no second implementation.
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

/** A tab described apart from its panel. */
export interface TabValue {
  readonly label?: ReactNode
  readonly value?: string
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean
}

export interface TabsProps {
  /** `Tab`s. Anything else follows the panels. */
  readonly children?: ReactNode
  /** Value of the tab shown at first. Default: the first one. */
  readonly defaultValue?: string
  /** Tabs with the same id show the same choice, which is remembered: on the page, the site, in all tabs of the browser. */
  readonly groupId?: string
  /** Labels and values of the tabs in their order, for `Tab`s that do not say them. */
  readonly values?: readonly (TabValue | string | number)[]
  /** Name of the row of tabs for screen readers. */
  readonly label?: string
  /** Where the row stands. Default `left`, the start of the line. */
  readonly tabPosition?: 'left' | 'center'
}

/** Panels of which one is shown. */
export function Tabs({
  children,
  defaultValue,
  groupId,
  values = [],
  label,
  tabPosition = 'left',
}: TabsProps) {
  const name = useText()('tabs')
  const { tabs, rest } = readTabs(children, values)
  if (tabs.length === 0) return rest
  return (
    <TabSet
      {...{ tabs, groupId }}
      selected={tabs.findIndex(({ value }) => value === defaultValue)}
      label={label ?? name}
      className="tabs tab-set"
      barClassName={tabPosition === 'center' ? 'tabs-center' : undefined}
    >
      {rest}
    </TabSet>
  )
}

/** A tab with all it needs. */
export interface TabEntry extends Required<TabValue> {
  readonly panel: ReactNode
}

export interface TabSetProps {
  readonly tabs: readonly TabEntry[]
  /** Index of the tab shown at first; where it is none that can be chosen, the first that can. */
  readonly selected: number
  readonly label: string
  readonly groupId: string | undefined
  readonly className: string
  readonly barClassName?: string | undefined
  /** What follows the panels. */
  readonly children?: ReactNode
}

/** The markup of tabs: test/markup/code-group.html and its kin. */
export function TabSet(props: TabSetProps) {
  const { tabs, groupId, label, className, barClassName = '', children } = props
  const id = useId()
  useLayoutEffect(startTabs, [])
  const isChosen = tabs[props.selected]?.disabled === false
  const selected = isChosen ? props.selected : tabs.findIndex(({ disabled }) => !disabled)
  return (
    // From here on the reader decides: only another first choice draws the tabs anew.
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

/** The tabs among the children of `Tabs`, and what is none. A tab that a component of the author's draws has its props. */
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
  // In a page that does not import it, `Tab` is a component that looks for it, and has its name.
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
  const isTheirs = (value: TabValue) => value.value !== undefined && value.value === props.value
  const inPlace = props.value === undefined || values[index]?.value === undefined
  const entry = values.find(isTheirs) ?? (inPlace ? values[index] : undefined) ?? {}
  const label = props.label ?? entry.label ?? props.value ?? String(index + 1)
  const isText = typeof label === 'string' || typeof label === 'number'
  return {
    label,
    value: props.value ?? entry.value ?? (isText ? String(label) : String(index)),
    disabled: props.disabled ?? entry.disabled ?? false,
    panel: tab,
  }
}
