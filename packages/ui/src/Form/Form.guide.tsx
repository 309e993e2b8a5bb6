import type { Guide } from '../docs/guide.ts'
import { Alert } from '../Alert/Alert.tsx'
import { Form } from './Form.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Form
        errors={[
          { id: 'postcode-do', message: 'Enter the postcode' },
          { id: 'name-do', message: 'Enter a name' },
        ]}
      >
        <Stack>
          <TextField label="Postcode" name="postcode" id="postcode-do" error="Enter the postcode" />
          <TextField label="Name" name="name" id="name-do" error="Enter a name" />
        </Stack>
      </Form>
    ),
    why: 'The list and the field both say ‘Enter the postcode’, and the list links to the field.',
  },
  dont: {
    shows: (
      <Stack>
        <Alert tone="critical">Some fields are invalid.</Alert>
        <TextField label="Postcode" name="postcode" />
        <TextField label="Name" name="name" />
      </Stack>
    ),
    why: '‘Some fields are invalid’ doesn’t say which ones. People have to check every field, and screen readers find none marked.',
  },
  anatomy: {
    shows: (
      <Form
        message="We couldn’t save the address. Try again in a minute."
        errors={[
          { id: 'postcode-parts', message: 'Enter the postcode' },
          { id: 'name-parts', message: 'Enter a name' },
        ]}
      >
        <Stack>
          <TextField label="Postcode" name="postcode" id="postcode-parts" error="Enter the postcode" />
        </Stack>
      </Form>
    ),
    parts: [
      { part: 'errors', is: 'lists each wrong answer as a link, in the order of the fields.', at: 'form li' },
      { part: 'message', is: 'says why the attempt as a whole failed.', at: 'form > section + div' },
      { part: 'Field', is: 'shows the same sentence as its own error.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Write one sentence for each error, and use it in the list and at the field: ‘Enter the postcode’.',
    'Say in `message` what failed and what to do next. Don’t blame people or show a code.',
  ],
}
