import type { Guide } from '../docs/guide.ts'
import { Accordion } from './Accordion.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Accordion
        items={[
          {
            id: 'who_do',
            title: 'Who pays for a void period?',
            content: 'The landlord, from the day after the tenants leave.',
          },
          { id: 'when_do', title: 'When is a bill overdue?', content: 'The day after its due date.' },
        ]}
      />
    ),
    why: '‘When is a bill overdue?’ says what is under it, so people open one part instead of all.',
  },
  dont: {
    shows: (
      <Accordion
        items={[
          { id: 'who_dont', title: 'Part 1', content: 'The landlord, from the day after the tenants leave.' },
          { id: 'when_dont', title: 'Good to know', content: 'The day after its due date.' },
        ]}
      />
    ),
    why: 'People have to open ‘Part 1’ and ‘Good to know’ to find out whether they help.',
  },
  anatomy: {
    shows: (
      <Accordion
        items={[
          {
            id: 'who_parts',
            title: 'Who pays for a void period?',
            content: 'The landlord, from the day after the tenants leave.',
            defaultOpen: true,
          },
          { id: 'when_parts', title: 'When is a bill overdue?', content: 'The day after its due date.' },
        ]}
      />
    ),
    parts: [
      {
        part: 'items.title',
        is: 'says what is under it. A press anywhere on its line opens it.',
        at: 'summary',
      },
      { part: 'items.content', is: 'is hidden until people open the part.', at: 'summary + *' },
      {
        part: 'headingLevel',
        is: 'makes the titles headings, one level below the heading above.',
        at: 'details + details summary',
      },
    ],
  },
  content: [
    'Write titles as questions, or as nouns such as ‘Past invoices’. Don’t mix the two.',
    'Start with the word that people look for.',
  ],
}
