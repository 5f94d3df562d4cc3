// A component for the page about MDX: it counts clicks.
import { Button } from 'docgen/theme'
import { useState } from 'react'

export interface CounterProps {
  /** The first number. Default 0. */
  readonly start?: number
}

export function Counter({ start = 0 }: CounterProps) {
  const [count, setCount] = useState(start)
  return <Button onClick={() => setCount(count + 1)}>Clicked {count} times</Button>
}
