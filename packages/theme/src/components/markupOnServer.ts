// The markup component with its sanitizer, for the server. A separate module, so that the bundler
// can drop it from the initial browser chunk. A direct import of Html.tsx would keep it there,
// although it is also loaded on demand.
export * as markup from './Html.tsx'
