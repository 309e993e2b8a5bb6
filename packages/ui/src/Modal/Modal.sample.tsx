import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { Ledger } from '@doorstep/ui/Ledger'
import { Modal } from '@doorstep/ui/Modal'

export function Sample() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay 31 bills</Button>
      <Modal
        open={isOpen}
        onOpenChange={setOpen}
        title="Pay 31 bills?"
        size="small"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Pay £4,206.18
            </Button>
          </>
        }
      >
        <Ledger
          label="Bills to pay"
          rows={[
            { label: 'Fernhill Energy', note: '14 bills', amount: '£1,902.40' },
            { label: 'Oakmere Power', note: '17 bills', amount: '£2,303.78' },
          ]}
          total={{ label: 'Total', amount: '£4,206.18' }}
        />
      </Modal>
    </>
  )
}
