// The names of new indexes: the name that readers search, the time, and a random part, so that two
// pushes at the same time do not write to the same index.
import { randomBytes } from 'node:crypto'

/** Returns a name for a new index of a site. */
export function freshName(live: string, now = new Date()): string {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return `${live}_${time}_${randomBytes(3).toString('hex')}`
}

/** Returns whether a push has created the index. Others are never removed. */
export function isFreshName(name: string | null, live: string): name is string {
  return name !== null && name.startsWith(`${live}_`) && /_\d{14}_[0-9a-f]{6}$/.test(name)
}
