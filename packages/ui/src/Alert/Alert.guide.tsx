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
    why: '‘The payment failed’ says what is wrong. The sentence below says how to put it right, and by when.',
  },
  dont: {
    shows: <Alert tone="critical">Invalid payment!</Alert>,
    why: '‘Invalid payment!’ doesn’t say which payment or what to do, and it shouts.',
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
      { part: 'icon', is: 'shows the tone as a drawing. Each tone has its own.', at: 'svg' },
      {
        part: 'title',
        is: 'says what happened, if the message is longer than one sentence.',
        at: 'strong, b, p, h2, h3',
        side: 'above',
      },
      { part: 'children', is: 'says what it means and what to do.', at: '[data-part=words]', side: 'after' },
      { part: 'action', is: 'is the one thing that people can do about it.', at: 'button', side: 'above' },
      {
        part: 'onDismiss',
        is: 'adds a button that hides the alert, if it doesn’t have to stay.',
        at: 'button[aria-label=Dismiss]',
        side: 'above',
      },
    ],
  },
  content: [
    'Say first what has happened, then what to do, and by when if there is a date.',
    'Let the words carry the tone: ‘failed’, ‘late’, ‘paid’. Never start with ‘Warning:’ or ‘Success!’',
  ],
}
