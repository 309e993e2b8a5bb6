import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { FormModal } from '@doorstep/ui/FormModal'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'

export function Sample() {
  const [isOpen, setOpen] = useState(false)
  const [tenants, setTenants] = useState<string[]>([])

  async function addTenant(answers: FormData) {
    // Send the answers to your server here. What it throws is shown as `failureMessage`.
    setTenants([...tenants, String(answers.get('name'))])
    setOpen(false)
  }

  return (
    <Stack>
      <div>
        <Button onClick={() => setOpen(true)}>Add tenant</Button>
      </div>
      {tenants.length > 0 && <p>{tenants.join(', ')}</p>}
      <FormModal
        open={isOpen}
        onOpenChange={setOpen}
        title="Add a tenant"
        description="We’ll email them an invite."
        submitLabel="Add tenant"
        onSubmit={addTenant}
        failureMessage="We couldn’t add the tenant. Try again in a minute."
      >
        <TextField label="Name" name="name" id="name" required />
      </FormModal>
    </Stack>
  )
}
