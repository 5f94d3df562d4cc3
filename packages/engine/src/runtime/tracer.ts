// React's streaming renderer, which reports where a component threw. It is a separate module, so
// that it is loaded only after an error.
export { renderToPipeableStream } from 'docgen:tracer'
