// Loads the JavaScript module and the style sheets of a page that has components.
import type { ComponentType } from 'react'
import type { PagePayload } from '../types/browser.ts'

type Needs = Pick<PagePayload, 'module' | 'styles' | 'integrity'>

/** Selects the style sheets of the current page. All other style sheets belong to the site. */
const OWN_STYLES = 'link[data-page]'

/**
 * Loads the module and the style sheets. Returns the exported component; null for a page without a
 * module.
 */
export async function openModule({
  module,
  styles,
  integrity,
}: Needs): Promise<ComponentType | null> {
  const [exports] = await Promise.all([
    module === null ? null : (import(module) as Promise<{ default: ComponentType }>),
    ...styles.map((href) => loadStyles(href, integrity)),
  ])
  return exports?.default ?? null
}

/** Adds link tags, so that the browser fetches what `openModule` will load. */
export function preloadModule({ module, styles, integrity }: Needs): void {
  if (module !== null) addLink({ rel: 'modulepreload', href: module }, integrity)
  // Uses `prefetch`, because browsers warn about a `preload` that is not used soon.
  for (const href of styles) addLink({ rel: 'prefetch', as: 'style', href })
}

/** Removes the style sheets of the previous page. */
export function dropStyles({ styles }: Pick<PagePayload, 'styles'>): void {
  for (const link of document.querySelectorAll(OWN_STYLES)) {
    if (!styles.includes(link.getAttribute('href') ?? '')) link.remove()
  }
}

function loadStyles(href: string, integrity: Needs['integrity']): Promise<void> | null {
  if (document.head.querySelector(`${OWN_STYLES}[href="${CSS.escape(href)}"]`)) return null
  const link = addLink({ rel: 'stylesheet', href, 'data-page': '' }, integrity)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    }
  })
}

function addLink(
  attributes: Readonly<Record<string, string>> & { readonly href: string },
  integrity?: Needs['integrity'],
): HTMLLinkElement {
  const link = document.createElement('link')
  link.integrity = integrity?.[attributes.href] ?? ''
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
  return link
}
