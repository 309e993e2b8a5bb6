import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { FormDrawer } from '@doorstep/ui/FormDrawer'
import { MoneyField } from '@doorstep/ui/MoneyField'

export function Sample() {
  const [isOpen, setOpen] = useState(false)
  const [rent, setRent] = useState(95_000)

  async function saveRent(answers: FormData) {
    // Send the answer to your server here. What it throws is shown as `failureMessage`.
    setRent(Number(answers.get('rent')))
    setOpen(false)
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Change rent</Button>
      <FormDrawer
        open={isOpen}
        onOpenChange={setOpen}
        title="Change rent"
        submitLabel="Save rent"
        onSubmit={saveRent}
        failureMessage="We couldn’t save the rent. Try again in a minute."
        note="Nothing changes until you save"
      >
        <MoneyField label="Rent" name="rent" defaultValue={rent} />
      </FormDrawer>
    </>
  )
}
