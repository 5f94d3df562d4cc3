/** Whether a value of a configuration is data, and not or with functions, patterns or values of packages. */
export function isPlain(value: unknown): boolean {
  return !/"\$(?:function|package|regexp)"/.test(JSON.stringify(value) ?? '')
}
