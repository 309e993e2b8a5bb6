import { useState } from 'react'
import { Banner } from '@doorstep/ui/Banner'

export function Sample() {
  const [isShown, setShown] = useState(true)
  if (!isShown) return null
  return (
    <Banner label="Service notice" tone="caution" onDismiss={() => setShown(false)}>
      Payments are slow this morning. We receive every payment you make.
    </Banner>
  )
}
