import { useState } from 'react'
import { Button } from 'docgen/theme'

/** A tank that readers fill, to see when the program warns. */
export function Tank({ limit }: { readonly limit: number }) {
  const [level, setLevel] = useState(0)
  return (
    <p>
      <Button onClick={() => setLevel(level + 1)}>Raise the water</Button>{' '}
      <output>
        {level} m{level > limit ? ', too high' : ''}
      </output>
    </p>
  )
}
