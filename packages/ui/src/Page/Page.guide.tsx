import type { Guide } from '../docs/guide.ts'
import { BackLink } from '../BackLink/BackLink.tsx'
import { Button } from '../Button/Button.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { NumberPlate } from '../NumberPlate/NumberPlate.tsx'
import { Page } from './Page.tsx'

export const guide: Guide = {
  room: 300,
  do: {
    shows: (
      <Page
        title="Void bills"
        description="Bills of properties between tenancies."
        actions={
          <Inline>
            <Button>Download CSV</Button>
            <Button variant="primary">Add a bill</Button>
          </Inline>
        }
      >
        41 bills, £8,412.63
      </Page>
    ),
    why: 'The title is the one in the sidebar, and the main action comes last.',
  },
  dont: {
    shows: (
      <Page
        title="Welcome to your void bills dashboard!"
        actions={
          <Inline>
            <Button variant="primary">Add a bill</Button>
            <Button variant="primary">Download CSV</Button>
          </Inline>
        }
      >
        41 bills, £8,412.63
      </Page>
    ),
    why: 'Nobody looks for a greeting, and two primary actions compete.',
  },
  anatomy: {
    shows: (
      <Page
        trail={<BackLink href="#properties">Properties</BackLink>}
        lead={<NumberPlate text="14B" size="large" />}
        title="14B Cardigan Lane"
        description={<span data-part="description">Leeds LS6 3AG</span>}
        actions={<Button variant="primary">Add a tenancy</Button>}
      >
        <p data-part="children">Three bedrooms</p>
      </Page>
    ),
    parts: [
      { part: 'trail', is: 'leads up: a BackLink or Breadcrumbs.', at: 'a' },
      { part: 'lead', is: 'is a mark before the title.', at: 'header > div' },
      {
        part: 'title',
        is: 'is the only `h1`, with the same words as the link that leads here.',
        at: 'h1',
        side: 'above',
      },
      {
        part: 'description',
        is: 'is one sentence or line about the page.',
        at: '[data-part=description]',
        side: 'after',
      },
      { part: 'actions', is: 'are the page’s buttons, with the primary one last.', at: 'header button' },
      { part: 'children', is: 'is the content, up to 1680 px wide.', at: '[data-part=children]' },
    ],
  },
  content: [
    'Name a list after what is in it, ‘Void bills’, and a record by its own name, ‘14B Cardigan Lane’.',
    'Say in the description what is in the list, not what to do with it.',
  ],
}
