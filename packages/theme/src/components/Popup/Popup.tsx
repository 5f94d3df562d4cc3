// The common base of tooltips and popovers: a trigger and a hidden box. The box is always in the
// document, so that search engines and assistive technology find it.
import './Popup.css'
import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { POPUP_LAYERS } from '../../constants.ts'
import type { Placement } from './placePopup.ts'
import { showPopup } from './showPopup.ts'
import { usePopup } from './usePopup.ts'

export interface PopupProps {
  readonly kind: 'tooltip' | 'popover'
  readonly opensBy: 'hover' | 'click'
  readonly placement: Placement
  readonly arrow: boolean
  readonly style?: CSSProperties
  /** Id of the element that names the box. Default: the trigger. */
  readonly labelledBy?: string | undefined
  readonly content: ReactNode
  /**
   * The trigger. Its first focusable element gets the ARIA attributes. Without one, the trigger
   * itself becomes focusable.
   */
  readonly children: ReactNode
}

/** The `z-index` of the surrounding popup; the base outside of popups. */
const LayerContext = createContext<number>(POPUP_LAYERS.base)

/**
 * Returns the `z-index` of a popup whose surrounding popup, or base, has the `z-index` `around`.
 */
export function layerOf(kind: PopupProps['kind'], around: number): number {
  return Math.min(around + POPUP_LAYERS[kind], POPUP_LAYERS.base + POPUP_LAYERS.cap)
}

/** Renders the trigger and the box of a tooltip or popover. */
export function Popup(props: PopupProps) {
  const { kind, opensBy, placement, arrow, labelledBy, content, children } = props
  const isPopover = kind === 'popover'
  const id = useId()
  const triggerId = `${id}trigger`
  const root = useRef<HTMLSpanElement>(null)
  const trigger = useRef<HTMLSpanElement>(null)
  const popup = useRef<HTMLSpanElement>(null)
  const layer = layerOf(kind, use(LayerContext))
  const { isOpen, toggle, rootProps, triggerProps } = usePopup({
    opensBy,
    togglesBy: isPopover ? 'click' : 'tap',
    root,
    focusTrigger: () => trigger.current && targetIn(trigger.current).focus(),
  })

  useEffect(() => {
    if (!isOpen || !trigger.current || !popup.current) return
    return showPopup({ anchor: trigger.current, popup: popup.current, placement })
  }, [isOpen, placement])

  useEffect(() => {
    if (trigger.current) markTrigger(trigger.current, { isPopover, id, isOpen })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || event.key === ' '
    if (!isPopover || !isPress || event.target !== event.currentTarget) return
    event.preventDefault()
    toggle()
  }

  return (
    <span className="popup-root" ref={root} {...rootProps}>
      <span
        id={triggerId}
        className="popup-trigger"
        ref={trigger}
        {...triggerProps}
        onKeyDown={onKeyDown}
        {...(isText(children) && attributesOf({ isPopover, id, isOpen }))}
      >
        {children}
      </span>
      <span
        id={id}
        ref={popup}
        popover="manual"
        className={`popup ${kind}-box`}
        role={isPopover ? 'group' : 'tooltip'}
        aria-labelledby={isPopover ? (labelledBy ?? triggerId) : undefined}
        data-arrow={arrow || undefined}
        style={{ ...props.style, zIndex: layer }}
      >
        <LayerContext value={layer}>{content}</LayerContext>
      </span>
    </span>
  )
}

interface TriggerState {
  readonly isPopover: boolean
  /** Id of the box. */
  readonly id: string
  readonly isOpen: boolean
}

/** Returns the attributes of a trigger that is only text. */
function attributesOf({ isPopover, id, isOpen }: TriggerState) {
  const ofKind = isPopover
    ? { role: 'button', 'aria-controls': id, 'aria-expanded': isOpen }
    : { 'aria-describedby': id }
  return { tabIndex: 0, ...ofKind }
}

/**
 * Sets the attributes on the first focusable element of a trigger. It belongs to the author, so
 * this is only possible after rendering.
 */
function markTrigger(trigger: HTMLElement, { isPopover, id, isOpen }: TriggerState): void {
  const target = targetIn(trigger)
  if (target === trigger) {
    target.tabIndex = 0
    if (isPopover) target.setAttribute('role', 'button')
  }
  if (isPopover) {
    target.setAttribute('aria-controls', id)
    target.setAttribute('aria-expanded', String(isOpen))
  } else describe(target, id)
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Returns the first focusable element of a trigger, else the trigger itself. */
function targetIn(trigger: HTMLElement): HTMLElement {
  return trigger.querySelector<HTMLElement>(FOCUSABLE) ?? trigger
}

function describe(target: HTMLElement, id: string): void {
  const ids = (target.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  if (!ids.includes(id)) target.setAttribute('aria-describedby', [...ids, id].join(' '))
}

// A text contains no focusable element, so the server can already set the attributes.
function isText(children: ReactNode): boolean {
  return typeof children === 'string' || typeof children === 'number'
}
