/** A reading of a gauge. */
export interface Reading {
  readonly time: number
  readonly level: number
}

// #region mean
export function meanOf(readings: readonly Reading[]): number {
  const sum = readings.reduce((total, { level }) => total + level, 0)
  return sum / readings.length
}
// #endregion mean
