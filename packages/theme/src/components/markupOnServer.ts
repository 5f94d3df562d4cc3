// The list of what may be written as markup, for the server. Apart, because browsers leave an
// unused module out of what they load at first, but not one that is imported at once and later too.
export * as markup from './Html.tsx'
