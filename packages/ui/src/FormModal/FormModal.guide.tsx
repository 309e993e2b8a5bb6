import type { Guide } from '../docs/guide.ts'
import { FormModal } from './FormModal.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'

const ignore = () => {}

export const guide: Guide = {
  room: 460,
  do: {
    shows: (
      <FormModal
        open
        onOpenChange={ignore}
        onSubmit={ignore}
        title="Invite a colleague"
        description="They get an email with a link that works for 7 days."
        submitLabel="Send invite"
        failureMessage=""
      >
        <TextField label="Email address" name="email" type="email" />
      </FormModal>
    ),
    why: 'There is one field, and the description says what the colleague will receive.',
  },
  dont: {
    shows: (
      <FormModal
        open
        onOpenChange={ignore}
        onSubmit={ignore}
        title="User form"
        submitLabel="Submit"
        failureMessage=""
      >
        <Stack>
          <TextField label="First name" name="first" />
          <TextField label="Last name" name="last" />
          <TextField label="Email address" name="email" />
        </Stack>
      </FormModal>
    ),
    why: '‘User form’ and ‘Submit’ would fit any form, and an invite doesn’t need two of the three fields.',
  },
  anatomy: {
    shows: (
      <FormModal
        open
        onOpenChange={ignore}
        onSubmit={ignore}
        title="Invite a colleague"
        description="They get an email with a link that works for 7 days."
        submitLabel="Send invite"
        failureMessage=""
      >
        <TextField label="Email address" name="email" type="email" />
      </FormModal>
    ),
    parts: [
      { part: 'title', is: 'says what the form does: a verb and its object.', at: '[data-ds-modal] h2' },
      { part: 'description', is: 'says what happens after sending.', at: '[data-ds-modal] p' },
      { part: 'children', is: 'are up to about eight fields.', at: '[data-ds-modal] input' },
      {
        part: 'cancelLabel',
        is: 'closes the modal, and asks first if people typed something.',
        at: '[data-ds-modal] [type=button]:not([aria-label])',
      },
      {
        part: 'submitLabel',
        is: 'sends the form. It keeps the verb of the title.',
        at: '[data-ds-modal] [type=submit]',
        side: 'above',
      },
    ],
  },
  content: [
    'Use the same verb in the title and on the button: ‘Invite a colleague’ and ‘Send invite’, not ‘Submit’.',
    'Say in `failureMessage` what did not happen and what to do: ‘We couldn’t send the invite. Try again in a minute.’',
  ],
}
