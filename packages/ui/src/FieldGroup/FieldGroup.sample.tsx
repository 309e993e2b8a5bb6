import { FieldGroup } from '@doorstep/ui/FieldGroup'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'

export function Sample() {
  return (
    <FieldGroup label="Address">
      <Stack>
        <TextField label="Street" name="street" />
        <TextField label="City" name="city" />
      </Stack>
    </FieldGroup>
  )
}
