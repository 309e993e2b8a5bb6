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
    why: '‘When is a bill overdue?’ says what is under it, so people open one part and not all.',
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
    why: '‘Part 1’ and ‘Good to know’ have to be opened to find out whether they help.',
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
        is: 'says what is under it; a press anywhere on its line opens it.',
        at: 'summary',
      },
      { part: 'items.content', is: 'the part that is hidden.', at: 'summary + *' },
      {
        part: 'headingLevel',
        is: 'follows the heading above, so that titles are found as headings.',
        at: 'details + details summary',
      },
    ],
  },
  content: [
    'Titles are questions, or nouns such as ‘Past invoices’, all of one kind.',
    'Start with the word that people look for.',
  ],
}
