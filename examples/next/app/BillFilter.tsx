'use client'

import { Inline } from '@doorstep/ui/Inline'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { useRouter } from 'next/navigation'
import { startTransition, useOptimistic } from 'react'
import { hrefOf, type View } from './view'

export function BillFilter({ view, suppliers }: { view: View; suppliers: string[] }) {
  const router = useRouter()
  const [chosen, setChosen] = useOptimistic(view.suppliers)

  function change(next: string[]) {
    startTransition(() => {
      setChosen(next)
      router.replace(hrefOf({ ...view, suppliers: next }))
    })
  }

  return (
    <Inline>
      <MultiSelect
        variant="filter"
        label="Supplier"
        options={suppliers.map((name) => ({ value: name, label: name }))}
        value={chosen}
        onValueChange={change}
      />
    </Inline>
  )
}
