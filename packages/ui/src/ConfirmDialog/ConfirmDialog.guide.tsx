import type { Guide } from '../docs/guide.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const ignore = () => {}

export const guide: Guide = {
  room: 380,
  do: {
    shows: (
      <ConfirmDialog
        open
        onOpenChange={ignore}
        onConfirm={ignore}
        tone="critical"
        question="Remove Helen Marsh?"
        consequence="She’s signed out of every device at once, and can only come back with a new invite."
        confirmLabel="Remove Helen Marsh"
        failureMessage=""
      />
    ),
    why: 'The question names the person, the sentence states the consequences, and the button repeats the verb and the name.',
  },
  dont: {
    shows: (
      <ConfirmDialog
        open
        onOpenChange={ignore}
        onConfirm={ignore}
        question="Are you sure?"
        consequence="Please confirm this action."
        confirmLabel="OK"
        failureMessage=""
      />
    ),
    why: 'People can press ‘OK’ under ‘Are you sure?’ without knowing what they will lose.',
  },
  anatomy: {
    shows: (
      <ConfirmDialog
        open
        onOpenChange={ignore}
        onConfirm={ignore}
        tone="critical"
        question="Remove Helen Marsh?"
        consequence="She’s signed out of every device at once, and can only come back with a new invite."
        confirmLabel="Remove Helen Marsh"
        failureMessage=""
      />
    ),
    parts: [
      {
        part: 'question',
        is: 'names the action and its object, and ends with a question mark.',
        at: '[data-ds-modal] h2',
      },
      {
        part: 'consequence',
        is: 'says what will be lost, who will be told and what it costs.',
        at: '[data-ds-modal] p',
      },
      {
        part: 'cancelLabel',
        is: 'is the button that changes nothing. Focus starts here.',
        at: '[data-ds-modal] > div:last-child button',
      },
      {
        part: 'confirmLabel',
        is: 'repeats the verb of the question and its object.',
        at: '[data-ds-modal] > div:last-child button:last-child',
        side: 'above',
      },
    ],
  },
  content: [
    'Ask about the action: ‘Remove Helen Marsh?’, not ‘Are you sure?’',
    '‘Remove’ takes a person or a thing out of a list, ‘Delete’ is for what no longer exists afterwards, and ‘Cancel’ stops a package or a payment.',
    'If the action itself cancels something, say in `cancelLabel` what stays: ‘Keep package’.',
  ],
}
