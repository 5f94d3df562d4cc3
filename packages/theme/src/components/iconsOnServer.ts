// All icons, for the server. A separate module, so that the bundler can drop it from the initial
// browser chunk. A direct import of icons.tsx would keep the icons there, although they are also
// loaded on demand.
export * as icons from '../icons.tsx'
