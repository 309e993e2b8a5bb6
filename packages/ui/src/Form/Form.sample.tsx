import { useState, type SubmitEvent } from 'react'
import { Button } from '@doorstep/ui/Button'
import { Form, type FormError } from '@doorstep/ui/Form'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'

const needsPostcode: readonly FormError[] = [{ id: 'postcode', message: 'Enter the postcode' }]

export function Sample() {
  const [errors, setErrors] = useState<readonly FormError[]>([])

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const answers = new FormData(event.currentTarget)
    setErrors(answers.get('postcode') ? [] : needsPostcode)
  }

  return (
    <Form errors={errors} onSubmit={save}>
      <Stack>
        <TextField label="Postcode" name="postcode" id="postcode" error={errors[0]?.message} />
        <div>
          <Button type="submit" variant="primary">
            Save address
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
