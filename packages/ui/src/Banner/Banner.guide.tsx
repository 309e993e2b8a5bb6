import type { Guide } from '../docs/guide.ts'
import { Banner } from './Banner.tsx'
import { Link } from '../Link/Link.tsx'

const ignore = () => {}

export const guide: Guide = {
  room: 'wide',
  do: {
    shows: (
      <Banner tone="caution" label="Service notice" action={<Link href="#status">See the status</Link>}>
        Direct Debits are a day late. No payment is lost.
      </Banner>
    ),
    why: 'It says what is slow, what still works, and where to read more.',
  },
  dont: {
    shows: (
      <Banner tone="critical" label="Service notice" onDismiss={ignore}>
        14B Cardigan Lane has 2 overdue bills!
      </Banner>
    ),
    why: 'Two overdue bills concern one property, not every page. Show them in an Alert on its page.',
  },
  anatomy: {
    shows: (
      <Banner
        tone="caution"
        label="Service notice"
        action={<Link href="#status">See the status</Link>}
        onDismiss={ignore}
      >
        Direct Debits are a day late. No payment is lost.
      </Banner>
    ),
    parts: [
      { part: 'icon', is: 'shows the tone as a drawing.', at: 'svg' },
      {
        part: 'children',
        is: 'is the message, in one or two sentences.',
        at: 'section > div',
        side: 'above',
      },
      { part: 'action', is: 'is a link to more information.', at: 'a', side: 'above' },
      { part: 'onDismiss', is: 'adds a button that hides the banner.', at: 'button', side: 'above' },
    ],
  },
  content: [
    'Say what is affected, what still works, and until when if you know.',
    'Use the label for the kind of message, in two words: ‘Service notice’.',
  ],
}
