import type { Guide } from '../docs/guide.ts'
import { ErrorState } from './ErrorState.tsx'
import { Link } from '../Link/Link.tsx'

const ignore = () => {}

export const guide: Guide = {
  do: {
    shows: <ErrorState message="The invoices could not be loaded. Your filters are kept." onRetry={ignore} />,
    why: 'It names the invoices, says that the filters are kept, and offers to try again.',
  },
  dont: {
    shows: <ErrorState message="Error 502: upstream request failed" />,
    why: '‘502’ only helps engineers, and without ‘Try again’ people have to know that reloading helps.',
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
      { part: 'message', is: 'says what could not be loaded, and what is kept.', at: 'p' },
      { part: 'onRetry', is: 'adds the button that tries again. It stays while it does.', at: 'button' },
      { part: 'action', is: 'is another way to continue.', at: 'a', side: 'after' },
    ],
  },
  content: [
    'Say what ‘could not be loaded’. If people typed or chose something, say that it is kept.',
    'Leave out codes and apologies. The button already says ‘Try again’.',
  ],
}
