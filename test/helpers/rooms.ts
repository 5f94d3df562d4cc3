// The rooms of the engine that run in Node, in order: a file imports from its own room and from those before it.

export const ROOMS =
  'types shared node diagnostics store plugins content config markdown site bundle render emit search outputs checks profile jobs prebuilt build server index migrate cli'.split(
    ' ',
  )
