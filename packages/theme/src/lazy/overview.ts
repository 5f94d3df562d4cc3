// The part of overview pages, which no other page loads.
export { Overview } from '../parts/Overview/Overview.tsx'
