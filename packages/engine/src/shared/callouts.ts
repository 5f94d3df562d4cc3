// The types of callouts. The name of a type is also the key of its title in the interface texts.

export const CALLOUT_TYPES = [
  'tip',
  'info',
  'note',
  'important',
  'warning',
  'caution',
  'danger',
  'details',
] as const

export type CalloutType = (typeof CALLOUT_TYPES)[number]
