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
    why: 'It says what is slow, what is safe, and where there is more.',
  },
  dont: {
    shows: (
      <Banner tone="critical" label="Service notice" onDismiss={ignore}>
        14B Cardigan Lane has 2 overdue bills!
      </Banner>
    ),
    why: 'Two overdue bills of one property are no news for every page: show them in an Alert there.',
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
      { part: 'icon', is: 'the tone as a drawing.', at: 'svg' },
      { part: 'children', is: 'one or two sentences.', at: 'section > div', side: 'above' },
      { part: 'action', is: 'one link to more.', at: 'a', side: 'above' },
      { part: 'onDismiss', is: 'gives it a button that hides it.', at: 'button', side: 'above' },
    ],
  },
  content: [
    'What is affected, what still works, and until when if that is known.',
    'The label names the kind of news in two words: ‘Service notice’.',
  ],
}
