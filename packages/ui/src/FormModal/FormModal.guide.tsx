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
    why: 'One field, and people know before they press ‘Send invite’ what their colleague will get.',
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
    why: '‘User form’ and ‘Submit’ would fit any form, and two of the three fields aren’t needed to send an invite.',
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
      { part: 'title', is: 'what the form does, as a verb and its object.', at: '[data-ds-modal] h2' },
      { part: 'description', is: 'what happens after sending.', at: '[data-ds-modal] p' },
      { part: 'children', is: 'up to about eight fields.', at: '[data-ds-modal] input' },
      {
        part: 'cancelLabel',
        is: 'leaves, and asks only when something was typed.',
        at: '[data-ds-modal] [type=button]:not([aria-label])',
      },
      {
        part: 'submitLabel',
        is: 'sends the form; it keeps the verb of the title.',
        at: '[data-ds-modal] [type=submit]',
        side: 'above',
      },
    ],
  },
  content: [
    'Title and button share their verb: ‘Invite a colleague’ and ‘Send invite’, not ‘Submit’.',
    '`failureMessage` says what did not happen and what to do: ‘We couldn’t send the invite. Try again in a minute.’',
  ],
}
