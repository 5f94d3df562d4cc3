// The actions, for the server. A separate module, so that the bundler can drop it from the initial
// browser chunk. A direct import of PageActions.tsx would keep it there, although it is also loaded
// on demand.
export * as actions from './PageActions.tsx'
