// What a page has besides its payload: the module of its components and their style sheets. Only some pages have any.
import type { ComponentType } from 'react'
import type { PagePayload } from '../types/browser.ts'

type Needs = Pick<PagePayload, 'module' | 'styles'>

/** Marks the style sheets of the page shown; all others are the site's. */
const OWN_STYLES = 'link[data-page]'

/** The component a page's module exports, when it and its style sheets have arrived; null for a page without a module. */
export async function openModule({ module, styles }: Needs): Promise<ComponentType | null> {
  const [exports] = await Promise.all([
    module === null ? null : (import(module) as Promise<{ default: ComponentType }>),
    ...styles.map(loadStyles),
  ])
  return exports?.default ?? null
}

/** Has the browser fetch what `openModule` will ask for. */
export function preloadModule({ module, styles }: Needs): void {
  if (module !== null) addLink({ rel: 'modulepreload', href: module })
  // Not `preload`: a page that nobody opens would make the browser complain of a sheet nobody used.
  for (const href of styles) addLink({ rel: 'prefetch', as: 'style', href })
}

/** Takes away the style sheets of pages that are no longer shown. */
export function dropStyles({ styles }: Pick<PagePayload, 'styles'>): void {
  for (const link of document.querySelectorAll(OWN_STYLES)) {
    if (!styles.includes(link.getAttribute('href') ?? '')) link.remove()
  }
}

function loadStyles(href: string): Promise<void> | null {
  if (document.head.querySelector(`${OWN_STYLES}[href="${CSS.escape(href)}"]`)) return null
  const link = addLink({ rel: 'stylesheet', href, 'data-page': '' })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    }
  })
}

function addLink(attributes: Readonly<Record<string, string>>): HTMLLinkElement {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
  return link
}
