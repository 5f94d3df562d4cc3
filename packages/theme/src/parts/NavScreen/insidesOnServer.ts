// The content of the nav screen, for the server. A separate module, so that the bundler can drop it
// from the initial browser chunk. A direct import of insides.ts would keep it there, although it is
// also loaded on demand.
export * as insides from './insides.ts'
