import { Button } from '@doorstep/ui/Button'
import { Popover } from '@doorstep/ui/Popover'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'

export function Sample() {
  return (
    <Popover label="Filter by amount" trigger={{ text: 'Amount' }}>
      {(close) => (
        <Stack>
          <TextField label="At least" name="least" />
          <Button variant="primary" onClick={close}>
            Apply filter
          </Button>
        </Stack>
      )}
    </Popover>
  )
}
