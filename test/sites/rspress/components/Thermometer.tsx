import { useI18n } from 'rspress/runtime'
import { useState } from 'react'

export function Thermometer({ start }: { readonly start: number }) {
  const t = useI18n<typeof import('../i18n.json')>()
  const [degrees, setDegrees] = useState(start)
  return (
    <button onClick={() => setDegrees(degrees + 1)}>
      {t('warm')}: {degrees} °C
    </button>
  )
}
