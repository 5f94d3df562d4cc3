// The component that draws icons and markup, for the server. A separate module, so that the bundler
// can drop it from the initial browser chunk. A direct import of Drawing.tsx would keep it there,
// although it is also loaded on demand.
export * as drawing from './Drawing.tsx'
