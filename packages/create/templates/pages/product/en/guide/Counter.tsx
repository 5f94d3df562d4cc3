import { Button } from 'docgen/theme'
import { useState } from 'react'

export function Counter({ start = 0 }: { readonly start?: number }) {
  const [count, setCount] = useState(start)
  return (
    <p>
      <Button onClick={() => setCount(count + 1)}>Clicked {count} times</Button>
    </p>
  )
}
