// The styles of the bar with which the reader goes through the matches on a page, and of the marks.

/** Name of the highlight in CSS. */
export const HIGHLIGHT = 'docgen-search'

/** Space in pixels that the bars at the top and the bottom of the window take up. */
export const BAR_SPACE = { top: 128, bottom: 96 } as const

export const passageStyle = `@layer docgen {
.passages { position: fixed; inset: auto 0 24px; display: flex; align-items: center; gap: 4px; inline-size: fit-content;
  max-inline-size: calc(100vw - 152px); margin-inline: auto; padding: 4px 4px 4px 16px; border: 0; border-radius: 999px;
  background: var(--dg-raised); color: var(--dg-ink2); box-shadow: var(--dg-shadow2); font-size: var(--dg-text-meta);
  font-variant-numeric: tabular-nums; white-space: nowrap }
.passages:dir(rtl) { padding-inline: 16px 4px }
.passages:not(:popover-open) { display: none }
.passages .icon-button { border-radius: 50% }
.passages .icon-button:first-of-type { margin-inline-start: 8px }
.passage-next .icon { rotate: 180deg }
@media (forced-colors: active) { .passages { border: 1px solid } }
@media print { .passages { display: none } }
}
::highlight(${HIGHLIGHT}) { background: var(--dg-mark); color: var(--dg-ink) }
`
