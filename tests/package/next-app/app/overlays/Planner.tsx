'use client'

import { Button } from '@doorstep/ui/Button'
import { useState } from 'react'
import { plan } from './plan'

export function Planner() {
  const [planned, setPlanned] = useState('')
  return (
    <p>
      <Button onClick={async () => setPlanned(await plan('1 Feb 2026'))}>Plan</Button>
      <output>{planned}</output>
    </p>
  )
}
