// The renderer that tells where a component threw, as a module of its own: it is read when one has.
export { renderToPipeableStream } from 'docgen:tracer'
