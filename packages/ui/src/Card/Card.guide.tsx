import type { Guide } from '../docs/guide.ts'
import { Button } from '../Button/Button.tsx'
import { Card } from './Card.tsx'
import { Link } from '../Link/Link.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Card
        heading="Meters"
        actions={<Button size="small">Add a meter</Button>}
        footer={<Link href="#readings">See all readings</Link>}
      >
        Electricity and gas, last read on 01/03/2026
      </Card>
    ),
    why: 'The card has one subject, ‘Meters’, with its own action and a link to more.',
  },
  dont: {
    shows: (
      <Card heading="Information">
        <Card heading="Meters">Electricity and gas</Card>
      </Card>
    ),
    why: 'A card inside a card draws two borders around one subject, and the heading ‘Information’ says nothing.',
  },
  anatomy: {
    shows: (
      <Card
        heading="Meters"
        actions={<Button size="small">Add a meter</Button>}
        footer={<Link href="#readings">See all readings</Link>}
      >
        Electricity and gas, last read on 01/03/2026
      </Card>
    ),
    parts: [
      { part: 'heading', is: 'is the subject, and names the region.', at: 'h2' },
      { part: 'actions', is: 'apply to the whole card: one or two small buttons.', at: 'button' },
      {
        part: 'children',
        is: 'is the content. With `padding="none"`, a table reaches the border.',
        at: 'section > div',
      },
      { part: 'footer', is: 'holds a link to more, or a total.', at: 'footer' },
    ],
  },
  content: [
    'Write headings as nouns of one to three words in sentence case: ‘Recent invoices’.',
    'Say in the footer’s link how much more there is: ‘See all 12 readings’.',
  ],
}
