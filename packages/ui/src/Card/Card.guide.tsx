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
    why: 'One subject, ‘Meters’, with its own action and its own way to more.',
  },
  dont: {
    shows: (
      <Card heading="Information">
        <Card heading="Meters">Electricity and gas</Card>
      </Card>
    ),
    why: 'A card inside a card draws two borders around one subject, and ‘Information’ heads nothing.',
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
      { part: 'heading', is: 'the subject; it names the region.', at: 'h2' },
      { part: 'actions', is: 'what can be done with all of it, one or two small buttons.', at: 'button' },
      {
        part: 'children',
        is: 'the content; `padding="none"` lets a table reach the border.',
        at: 'section > div',
      },
      { part: 'footer', is: 'a link to more, or a sum.', at: 'footer' },
    ],
  },
  content: [
    'Headings are nouns of one to three words in sentence case: ‘Recent invoices’.',
    'The link in the footer says how much more there is: ‘See all 12 readings’.',
  ],
}
