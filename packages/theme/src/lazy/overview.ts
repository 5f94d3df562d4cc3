// The part of overview pages. No other page loads it.
export { Overview } from '../parts/Overview/Overview.tsx'
