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
    why: '‘3 bills marked as paid’ says what happened to how many, and ‘Undo’ takes the place of a question beforehand.',
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
    why: 'A task with a date disappears after five seconds: put it into an Alert on the page.',
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
      { part: 'toasts.message', is: 'what was done, in the past tense.', at: 'li:has([aria-label=Dismiss])' },
      {
        part: 'toasts.action',
        is: 'takes it back, or leads to the result.',
        at: 'li:has([aria-label=Dismiss]) button',
        side: 'above',
      },
      {
        part: 'Dismiss button',
        is: 'for people who have read it.',
        at: 'li [aria-label=Dismiss]',
        side: 'above',
      },
    ],
  },
  content: [
    'Say what happened with the verb of the button that did it: ‘Mark as paid’ gives ‘3 bills marked as paid’.',
    'No ‘Successfully’, no full stop, one line where possible.',
    'A failure says what stays as it was: ‘Couldn’t mark the bill as paid. It is still in the list.’',
  ],
}
