import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { Drawer } from '@doorstep/ui/Drawer'
import { TextField } from '@doorstep/ui/TextField'

export function Sample() {
  const [isOpen, setOpen] = useState(false)
  const [postcode, setPostcode] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title="Filters"
        footer={
          <>
            <Button onClick={() => setPostcode('')}>Clear filters</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Show bills
            </Button>
          </>
        }
      >
        <TextField label="Postcode" name="postcode" value={postcode} onValueChange={setPostcode} />
      </Drawer>
    </>
  )
}
