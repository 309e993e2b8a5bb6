'use client'

import { Button } from '@doorstep/ui/Button'
import { lazyPart, useLazyPart } from '@doorstep/ui/hooks/lazyPart'
import { Plus } from 'lucide'
import { useState } from 'react'
import { showToast } from './toasts'

// Made outside components, so that it loads once.
const addBillPart = lazyPart(() => import('./AddBill'))

export function AddBillButton() {
  const [isOpen, setOpen] = useState(false)
  const { loaded: addBill } = useLazyPart(addBillPart, isOpen, () => {
    setOpen(false)
    showToast({ tone: 'critical', message: 'We couldn’t open the form. Try again.', duration: 10_000 })
  })
  return (
    <>
      <Button
        variant="primary"
        icon={Plus}
        onPointerEnter={addBillPart.preload}
        onFocus={addBillPart.preload}
        onClick={() => setOpen(true)}
      >
        Add bill
      </Button>
      {addBill && <addBill.AddBill open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
