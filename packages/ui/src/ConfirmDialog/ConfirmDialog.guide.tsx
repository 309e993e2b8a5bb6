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
    why: 'The question names the person, the sentence says what follows, and the button repeats the verb and the name.',
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
    why: '‘Are you sure?’ and ‘OK’ can be pressed without knowing what will be gone.',
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
      { part: 'question', is: 'the action and its object, with a question mark.', at: '[data-ds-modal] h2' },
      { part: 'consequence', is: 'what goes, who is told, what it costs.', at: '[data-ds-modal] p' },
      {
        part: 'cancelLabel',
        is: 'changes nothing; focus starts here.',
        at: '[data-ds-modal] > div:last-child button',
      },
      {
        part: 'confirmLabel',
        is: 'the verb of the question with its object.',
        at: '[data-ds-modal] > div:last-child button:last-child',
        side: 'above',
      },
    ],
  },
  content: [
    'Ask about the action, never about certainty: ‘Remove Helen Marsh?’, not ‘Are you sure?’',
    '‘Remove’ takes a person or a thing out of a list; ‘Delete’ is for what no longer exists afterwards; ‘Cancel’ stops a package or a payment.',
    'Where the action itself is to cancel something, set `cancelLabel` to what stays: ‘Keep package’.',
  ],
}
