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
    why: 'Street and postcode are one answer, ‘New address’, and a screen reader says so for each of them.',
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
      { part: 'label', is: 'the question.', at: 'legend' },
      { part: 'hint', is: 'why it is asked, or where the answer is used.', at: 'fieldset > [id$=-hint]' },
      { part: 'children', is: 'the controls that answer it together.', at: 'input' },
      { part: 'error', is: 'what is wrong with the answers together.', at: 'fieldset > [id$=-error]' },
    ],
  },
  content: [
    'The label is a noun for what is asked; the labels inside don’t repeat it.',
    'An error belongs to the group only when no single field can be named.',
  ],
}
