import type { Guide } from '../docs/guide.ts'
import { Button } from '../Button/Button.tsx'
import { Section } from './Section.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Section heading="Documents" actions={<Button size="small">Upload documents</Button>}>
        <p data-part="children">Tenancy agreement and inventory</p>
      </Section>
    ),
    why: '‘Documents’ can be found by looking down the page, and by a screen reader’s list of headings.',
  },
  dont: {
    shows: (
      <Section heading="Here you can see all the documents of the tenancy">
        <p data-part="children">Tenancy agreement and inventory</p>
      </Section>
    ),
    why: 'The heading is a sentence: its one useful word, ‘documents’, is in the middle.',
  },
  anatomy: {
    shows: (
      <Section
        heading="Documents"
        description="Only your team sees these."
        actions={<Button size="small">Upload documents</Button>}
      >
        <p data-part="children">Tenancy agreement and inventory</p>
      </Section>
    ),
    parts: [
      { part: 'heading', is: 'the subject of the part.', at: 'h2' },
      { part: 'description', is: 'a line that holds for all of it.', at: 'header p' },
      { part: 'actions', is: 'what adds to it or changes it.', at: 'button' },
      { part: 'children', is: 'the content.', at: '[data-part=children]' },
    ],
  },
  content: ['One to three words; start with the noun, because people look for the first word.'],
}
