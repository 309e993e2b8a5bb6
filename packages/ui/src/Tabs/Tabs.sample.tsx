import { useState } from 'react'
import { Tabs } from '@doorstep/ui/Tabs'

export function Sample() {
  const [tab, setTab] = useState('overview')
  return (
    <Tabs
      label="Package"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'overview', label: 'Overview' },
        { value: 'payments', label: 'Payments' },
      ]}
    >
      {tab === 'overview' ? 'Four suppliers' : 'Next payment 01/04/2026'}
    </Tabs>
  )
}
