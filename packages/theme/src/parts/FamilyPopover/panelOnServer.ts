// The content of the menu, for the server. A separate module, so that the bundler can drop it from
// the initial browser chunk. A direct import of FamilyPanel.tsx would keep it there, although it is
// also loaded on demand.
export * as panel from './FamilyPanel.tsx'
