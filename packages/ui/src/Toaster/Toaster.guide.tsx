import type { Guide } from '../docs/guide.ts'
import { Toaster } from './Toaster.tsx'

const ignore = () => {}

export const guide: Guide = {
  room: 220,
  do: {
    shows: (
      <Toaster
        onDismiss={ignore}
        toasts={[
          {
            id: 'paid',
            tone: 'positive',
            message: '3 bills marked as paid',
            action: { label: 'Undo', onAction: ignore },
            duration: Infinity,
          },
        ]}
      />
    ),
    why: '‘3 bills marked as paid’ says what happened to how many, and ‘Undo’ replaces a question beforehand.',
  },
  dont: {
    shows: (
      <Toaster
        onDismiss={ignore}
        toasts={[
          {
            id: 'failed',
            tone: 'critical',
            message:
              'Error: your bank details are missing. Enter them in Settings, Payments, before 20/03/2026.',
            duration: 5000,
          },
        ]}
      />
    ),
    why: 'A task with a deadline disappears after five seconds. Put it in an Alert on the page.',
  },
  anatomy: {
    shows: (
      <Toaster
        onDismiss={ignore}
        toasts={[
          {
            id: 'paid',
            tone: 'positive',
            message: '3 bills marked as paid',
            action: { label: 'Undo', onAction: ignore },
            duration: Infinity,
          },
        ]}
      />
    ),
    parts: [
      {
        part: 'toasts.message',
        is: 'says what was done, in the past tense.',
        at: 'li:has([aria-label=Dismiss])',
      },
      {
        part: 'toasts.action',
        is: 'undoes it, or leads to the result.',
        at: 'li:has([aria-label=Dismiss]) button',
        side: 'above',
      },
      {
        part: 'Dismiss button',
        is: 'hides the toast once people have read it.',
        at: 'li [aria-label=Dismiss]',
        side: 'above',
      },
    ],
  },
  content: [
    'Use the verb of the button that did it: ‘Mark as paid’ gives ‘3 bills marked as paid’.',
    'Leave out ‘Successfully’ and the full stop, and keep to one line if possible.',
    'For a failure, say what has not changed: ‘Couldn’t mark the bill as paid. It is still in the list.’',
  ],
}
