import type { Guide } from '../docs/guide.ts'
import { ErrorState } from './ErrorState.tsx'
import { Link } from '../Link/Link.tsx'

const ignore = () => {}

export const guide: Guide = {
  do: {
    shows: <ErrorState message="The invoices could not be loaded. Your filters are kept." onRetry={ignore} />,
    why: 'It names the invoices, says that the filters are safe, and offers to try again.',
  },
  dont: {
    shows: <ErrorState message="Error 502: upstream request failed" />,
    why: '‘502’ is for engineers, and without ‘Try again’ people have to know that reloading helps.',
  },
  anatomy: {
    shows: (
      <ErrorState
        message="The invoices could not be loaded. Your filters are kept."
        onRetry={ignore}
        action={<Link href="#status">See the status of the service</Link>}
      />
    ),
    parts: [
      { part: 'message', is: 'what could not be loaded, and what is safe.', at: 'p' },
      { part: 'onRetry', is: 'the button that loads it again; it stays while it does.', at: 'button' },
      { part: 'action', is: 'another way on.', at: 'a', side: 'after' },
    ],
  },
  content: [
    'Say ‘could not be loaded’ and what; then what is kept, if anything was typed or chosen.',
    'No code and no apology; the button already says ‘Try again’.',
  ],
}
