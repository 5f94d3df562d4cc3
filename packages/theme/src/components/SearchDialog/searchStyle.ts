// The styles of the search dialog as a string, so that they are loaded with the dialog and not with
// every page.

export const searchStyle = `@layer docgen {
html:has(.search[open]) { overflow: hidden }
.search { inline-size: min(672px, 100vw - 32px); max-inline-size: none; max-block-size: none; margin: 11vh auto 0; border: 0; padding: 0;
  overflow: hidden; border-radius: 16px; background: var(--dg-raised); color: var(--dg-ink);
  box-shadow: var(--dg-shadow2); font-size: var(--dg-text-note); line-height: 1.45 }
.search::backdrop { background: var(--dg-scrim) }
.search-box { display: flex; flex-direction: column; block-size: min(608px, 89vh - 16px) }
.search-field { position: relative; display: flex; align-items: center; gap: 12px; flex: none; block-size: 60px;
  padding-inline: 20px 12px; border-block-end: 1px solid var(--dg-line); color: var(--dg-ink2) }
.search-input { position: relative; flex: 1; min-inline-size: 0; block-size: 100%; font-size: var(--dg-text-title) }
.search-input input { inline-size: 100%; block-size: 100%; outline: 0; color: var(--dg-ink) }
.search-rest { position: absolute; inset: 0; display: flex; align-items: center; overflow: hidden; color: var(--dg-ink3);
  white-space: pre; pointer-events: none }
.search-rest span { visibility: hidden }
@media (hover: none) { .search-rest { display: none } }
.search-field input::placeholder { color: var(--dg-ink3); opacity: 1 }
.search-field::after { content: ''; position: absolute; inset-inline: 0; inset-block-end: -1px; inline-size: 0;
  border-block-end: 2px solid var(--dg-here); opacity: 0 }
.search-field[data-busy]::after { inline-size: 40%; opacity: 1 }
@media (prefers-reduced-motion: no-preference) {
  .search-field[data-busy]::after { animation: docgen-search 1s var(--dg-ease) infinite alternate }
}
@keyframes docgen-search { to { inset-inline-start: 60% } }
.search-list { flex: 1; min-block-size: 0; overflow-y: auto; overscroll-behavior: contain; padding: 8px; scroll-padding: 8px }
.search-group { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; padding: 16px 12px 8px;
  font-size: var(--dg-text-meta); font-weight: 600 }
.search-group > :last-child { color: var(--dg-ink3); font-weight: 400; font-size: var(--dg-text-label); font-variant-numeric: tabular-nums }
.search-group button { min-block-size: 24px; padding-inline: 8px }
.search-hit { position: relative; display: grid; grid-template-columns: 18px minmax(0, 1fr) auto 16px; align-items: start; gap: 2px 14px;
  inline-size: 100%; padding: 8px 12px; border-radius: var(--dg-radius-m); color: var(--dg-ink3); text-align: start }
.search-hit:focus-visible { outline-offset: -2px }
.search-hit > .icon { margin-block-start: 2px }
.search-text { display: contents; color: var(--dg-ink2); overflow-wrap: anywhere }
.search-text > * { grid-column: 2 / -1 }
.search-hit > .icon { grid-area: 1 / 1 }
.search-text > :first-child { grid-area: 1 / 2 }
.search-hit > .external, .search-hit > .search-enter { grid-area: 1 / 4 }
.search-label { grid-area: 1 / 3; max-inline-size: 180px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: var(--dg-text-meta); line-height: 1.65 }
.search-hit[aria-selected=true] .search-label { color: var(--dg-ink2) }
.search-part { padding-inline-start: 44px }
.search-missing { flex: none; padding: 12px 20px; border-block-end: 1px solid var(--dg-line); color: var(--dg-ink2); font-size: var(--dg-text-meta); overflow-wrap: anywhere }
.search-missing button { min-block-size: 24px; color: var(--dg-ink); font-weight: 600; text-decoration: underline; overflow-wrap: anywhere }
.search-title { color: var(--dg-ink); font-weight: 550 }
.search-snippet, .search-trail, .search-more { font-size: var(--dg-text-meta) }
.search-snippet { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.search-snippet mark { display: inline-block; line-height: normal }
.search-trail { color: var(--dg-ink3) }
.search-more { justify-self: start; color: var(--dg-go); text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent); text-underline-offset: .22em }
.search-hit:hover .search-more { color: var(--dg-go2); text-decoration-color: currentcolor }
@media (forced-colors: none) { .search mark { color: var(--dg-ink) } }
.search-trail > span + span::before { content: ' › ' / '' }
.search-hit[aria-selected=true] { background: var(--dg-hover) }
.search-hit[aria-selected=true] .search-trail { color: var(--dg-ink2) }
.search-hit[aria-selected=true]::before { content: ''; position: absolute; inset-block-start: calc(50% - 11px); inset-inline-start: 0;
  block-size: 22px; border-inline-start: 2px solid var(--dg-here) }
.search-hit:not([aria-selected=true]) .search-enter { visibility: hidden }
.search-recent li { display: flex; align-items: center; gap: 4px }
.search-message { display: grid; justify-items: center; gap: 8px; padding: 48px 24px; color: var(--dg-ink2); text-align: center;
  overflow-wrap: anywhere; flex: 1; align-content: center; overflow-y: auto }
.search-message b { color: var(--dg-ink); font-size: var(--dg-text-title); font-weight: 600 }
.search-message .icon { margin-block-end: 8px }
.search-retry { min-block-size: 40px; margin-block-start: 8px; padding-inline: 20px; border-radius: var(--dg-radius-m); background: var(--dg-fill);
  color: var(--dg-onfill); font-weight: 600 }
.search-foot { display: flex; gap: 20px; flex: none; padding: 10px 20px; border-block-start: 1px solid var(--dg-line); color: var(--dg-ink3);
  font-size: var(--dg-text-label) }
@media (width < 768px) {
  .search { inline-size: 100%; block-size: 100dvh; margin: 0; border-radius: 0; box-shadow: none }
  .search-box { block-size: 100% }
  .search-foot { display: none }
  .search-field .icon-button { inline-size: 40px; block-size: 40px }
  .search-group button, .search-recent .icon-button { min-block-size: 40px; min-inline-size: 40px }
}
@media (forced-colors: active) { .search, .search-retry { border: 1px solid } }
}
`
