import type { Guide } from '../docs/guide.ts'
import { Timeline } from './Timeline.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Timeline
        label="Payments"
        events={[
          {
            id: '2',
            tone: 'critical',
            title: 'Payment failed',
            detail: 'The card had expired',
            when: '10/03/2026',
          },
          { id: '1', tone: 'positive', title: 'Payment collected', when: '10/02/2026' },
        ]}
      />
    ),
    why: 'The newest event is first, and its title says the same as the red mark: ‘Payment failed’.',
  },
  dont: {
    shows: (
      <Timeline
        label="Log"
        events={[
          { id: '1', tone: 'positive', title: 'PMT_COLLECTED', when: '10 Feb' },
          { id: '2', tone: 'positive', title: 'PMT_ERR_54', when: 'a month ago' },
        ]}
      />
    ),
    why: '‘PMT_ERR_54’ is a code in the tone of a success, and people can’t check ‘a month ago’ against a statement.',
  },
  anatomy: {
    shows: (
      <Timeline
        label="Payments"
        events={[
          {
            id: '2',
            tone: 'critical',
            title: <span data-part="title">Payment failed</span>,
            detail: <span data-part="detail">The card had expired</span>,
            when: '10/03/2026',
          },
          { id: '1', tone: 'positive', title: 'Payment collected', when: '10/02/2026' },
        ]}
      />
    ),
    parts: [
      { part: 'events.tone', is: 'shows how it went, by colour and shape.', at: 'li svg' },
      { part: 'events.title', is: 'says what happened.', at: '[data-part=title]', side: 'after' },
      {
        part: 'events.detail',
        is: 'says why, or what happens next.',
        at: '[data-part=detail]',
        side: 'after',
      },
      { part: 'events.when', is: 'is the full date.', at: 'time' },
    ],
  },
  content: [
    'Write titles in the past tense, as a noun and a verb: ‘Payment collected’, ‘Supplier notified’.',
    'Write dates as 10/03/2026, also for what is still to come.',
  ],
}
