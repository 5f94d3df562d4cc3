interface Queue {
  readonly size: number
  add<T>(task: () => Promise<T>): Promise<T>
}

declare function createQueue(options?: { readonly timeout?: number }): Queue

// #region first
const queue = createQueue({ timeout: 1000 })
const answer = await queue.add(async () => 42)
console.log(answer)
// #endregion first

// #region errors
try {
  await queue.add(async () => {
    throw new Error('No connection')
  })
} catch (error) {
  console.error(error)
}
// #endregion errors

export {}
