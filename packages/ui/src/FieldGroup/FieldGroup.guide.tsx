import type { Guide } from '../docs/guide.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <FieldGroup label="New address" hint="Where we send the final bill">
        <Stack>
          <TextField label="Street" name="street_do" />
          <TextField label="Postcode" name="postcode_do" />
        </Stack>
      </FieldGroup>
    ),
    why: 'Street and postcode are one answer, ‘New address’. Screen readers say so for each of them.',
  },
  dont: {
    shows: (
      <FieldGroup label="Details">
        <Stack>
          <TextField label="New address: street" name="street_dont" />
          <TextField label="New address: postcode" name="postcode_dont" />
        </Stack>
      </FieldGroup>
    ),
    why: '‘Details’ says nothing, so each label has to repeat ‘New address’.',
  },
  anatomy: {
    shows: (
      <FieldGroup label="New address" hint="Where we send the final bill" error="Enter a full address">
        <TextField label="Street" name="street_parts" />
      </FieldGroup>
    ),
    parts: [
      { part: 'label', is: 'is the question.', at: 'legend' },
      { part: 'hint', is: 'says why you ask, or where the answer is used.', at: 'fieldset > [id$=-hint]' },
      { part: 'children', is: 'are the controls that answer it together.', at: 'input' },
      { part: 'error', is: 'says what is wrong with the answers together.', at: 'fieldset > [id$=-error]' },
    ],
  },
  content: [
    'Write the label as a noun. The labels inside don’t repeat it.',
    'Use the group’s error only if it concerns no single field.',
  ],
}
