// What a tooltip and a popover have in common: a trigger, and a box beside it that is in the page from the start, so
// that it is found by search engines and by assistive technology, and shown when it is asked for.
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
  /** Id of what names the box. Default: the trigger. */
  readonly labelledBy?: string | undefined
  readonly content: ReactNode
  /** The trigger. What can be focused in it carries the description; without any, the trigger itself can be focused. */
  readonly children: ReactNode
}

/** The layer of the popup around; what is not in one stands on the base. */
const LayerContext = createContext<number>(POPUP_LAYERS.base)

/** The layer of a popup inside one on the layer `around`, or on the base. */
export function layerOf(kind: PopupProps['kind'], around: number): number {
  return Math.min(around + POPUP_LAYERS[kind], POPUP_LAYERS.base + POPUP_LAYERS.cap)
}

/** Trigger and box of a tooltip or popover. */
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

  // What is in the trigger is the author's; the attributes belong to the element in it that is focused.
  useEffect(() => {
    if (!trigger.current) return
    const target = targetIn(trigger.current)
    if (target === trigger.current) {
      target.tabIndex = 0
      if (isPopover) target.setAttribute('role', 'button')
    }
    if (isPopover) {
      target.setAttribute('aria-controls', id)
      target.setAttribute('aria-expanded', String(isOpen))
    } else describe(target, id)
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
        {...(isText(children) && {
          tabIndex: 0,
          ...(isPopover
            ? { role: 'button', 'aria-controls': id, 'aria-expanded': isOpen }
            : { 'aria-describedby': id }),
        })}
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

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** The element of a trigger that takes the focus: the first that can, else the trigger. */
function targetIn(trigger: HTMLElement): HTMLElement {
  return trigger.querySelector<HTMLElement>(FOCUSABLE) ?? trigger
}

function describe(target: HTMLElement, id: string): void {
  const ids = (target.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  if (!ids.includes(id)) target.setAttribute('aria-describedby', [...ids, id].join(' '))
}

// Known on the server already: text has nothing in it to be focused.
function isText(children: ReactNode): boolean {
  return typeof children === 'string' || typeof children === 'number'
}
