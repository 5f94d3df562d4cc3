// Gives DocSearch the colors, sizes and fonts of the theme. Its own rules are in the layer `docgen`;
// these come after them.

export const algoliaStyle = `@layer docgen {
:root {
  --docsearch-font-family: var(--dg-font-sans);
  --docsearch-primary-color: var(--dg-go);
  --docsearch-primary-dark-color: var(--dg-go2);
  --docsearch-soft-primary-color: var(--dg-hover);
  --docsearch-highlight-color: var(--dg-ink);
  --docsearch-focus-color: var(--dg-go);
  --docsearch-text-color: var(--dg-ink);
  --docsearch-secondary-text-color: var(--dg-ink2);
  --docsearch-muted-color: var(--dg-ink3);
  --docsearch-muted-color-darker: var(--dg-line2);
  --docsearch-icon-color: var(--dg-ink3);
  --docsearch-icon-stroke-width: 1.75;
  --docsearch-subtle-color: var(--dg-line);
  --docsearch-error-color: var(--dg-rose);
  --docsearch-background-color: var(--dg-hover);
  --docsearch-container-background: var(--dg-scrim);
  --docsearch-modal-width: 672px;
  --docsearch-modal-height: 608px;
  --docsearch-modal-radius: 16px;
  --docsearch-modal-background: var(--dg-raised);
  --docsearch-modal-shadow: var(--dg-shadow2);
  --docsearch-searchbox-height: 60px;
  --docsearch-searchbox-initial-height: 60px;
  --docsearch-searchbox-background: var(--dg-raised);
  --docsearch-searchbox-focus-background: var(--dg-raised);
  --docsearch-border-radius: var(--dg-radius-m);
  --docsearch-hit-color: var(--dg-ink);
  --docsearch-hit-background: none;
  --docsearch-hit-shadow: none;
  --docsearch-hit-highlight-color: var(--dg-mark);
  --docsearch-hit-focus-background: var(--dg-hover);
  --docsearch-key-background: none;
  --docsearch-key-color: var(--dg-ink3);
  --docsearch-footer-background: none;
  --docsearch-footer-shadow: 0 -1px 0 var(--dg-line);
  --docsearch-logo-color: var(--dg-ink3);
}
.docsearch, .docsearch::backdrop { border: 0; background: none; z-index: 401 }
.DocSearch-Modal { margin-block-start: 11vh }
.DocSearch-Logo :is(path, rect) { fill: var(--docsearch-logo-color) }
.DocSearch mark { background: var(--dg-mark); color: var(--dg-ink) }
@media (width < 768px) {
  .DocSearch-Modal { margin: 0; border-radius: 0 }
}
}`
