import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { Toaster, type ToastData } from '@doorstep/ui/Toaster'

export function Sample() {
  const [toasts, setToasts] = useState<ToastData[]>([])
  const [isPaid, setPaid] = useState(false)

  function markAsPaid() {
    setPaid(true)
    const toast: ToastData = {
      id: crypto.randomUUID(),
      tone: 'positive',
      message: '3 bills marked as paid',
      action: { label: 'Undo', onAction: () => setPaid(false) },
      duration: 10_000,
    }
    setToasts((queue) => [...queue, toast])
  }

  return (
    <>
      <Button onClick={markAsPaid} disabled={isPaid}>
        Mark 3 bills as paid
      </Button>
      <Toaster
        toasts={toasts}
        onDismiss={(id) => setToasts((queue) => queue.filter((toast) => toast.id !== id))}
      />
    </>
  )
}
