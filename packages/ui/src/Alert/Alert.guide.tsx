import type { Guide } from '../docs/guide.ts'
import { Alert } from './Alert.tsx'
import { Button } from '../Button/Button.tsx'

const ignore = () => {}

export const guide: Guide = {
  do: {
    shows: (
      <Alert tone="critical" title="The payment failed">
        Change the card before 20/03/2026, or the package stops.
      </Alert>
    ),
    why: '‘The payment failed’ says what is wrong, and the sentence how to put it right and until when.',
  },
  dont: {
    shows: <Alert tone="critical">Invalid payment!</Alert>,
    why: '‘Invalid payment!’ doesn’t say which or what to do, and shouts.',
  },
  anatomy: {
    shows: (
      <Alert
        tone="critical"
        title="The payment failed"
        action={<Button size="small">Change card</Button>}
        onDismiss={ignore}
      >
        <span data-part="words">Change the card before 20/03/2026, or the package stops.</span>
      </Alert>
    ),
    parts: [
      { part: 'icon', is: 'the tone as a drawing; each tone has its own.', at: 'svg' },
      {
        part: 'title',
        is: 'what happened, for a message of more than a sentence.',
        at: 'strong, b, p, h2, h3',
        side: 'above',
      },
      { part: 'children', is: 'what it means and what to do.', at: '[data-part=words]', side: 'after' },
      { part: 'action', is: 'the one thing to do about it.', at: 'button', side: 'above' },
      {
        part: 'onDismiss',
        is: 'gives it a button that hides it, where it need not stay.',
        at: 'button[aria-label=Dismiss]',
        side: 'above',
      },
    ],
  },
  content: [
    'First what is the case, then what to do, with the date where there is one.',
    'The words carry the tone: ‘failed’, ‘late’, ‘paid’. Never ‘Warning:’ or ‘Success!’',
  ],
}
