// The rooms of the engine that run in Node.js, in order. A file may import from its own room and from earlier ones.

export const ROOMS =
  'types shared node diagnostics store plugins content config markdown site bundle render emit search outputs checks push profile jobs prebuilt build server index migrate project cli'.split(
    ' ',
  )
