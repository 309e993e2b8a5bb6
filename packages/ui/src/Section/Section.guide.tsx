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
    why: 'People find ‘Documents’ as they scan the page, or in a screen reader’s list of headings.',
  },
  dont: {
    shows: (
      <Section heading="Here you can see all the documents of the tenancy">
        <p data-part="children">Tenancy agreement and inventory</p>
      </Section>
    ),
    why: 'The heading is a sentence, and its one useful word, ‘documents’, is in the middle.',
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
      { part: 'heading', is: 'names the part.', at: 'h2' },
      { part: 'description', is: 'is a line that applies to all of it.', at: 'header p' },
      { part: 'actions', is: 'add to it or change it.', at: 'button' },
      { part: 'children', is: 'is the content.', at: '[data-part=children]' },
    ],
  },
  content: ['Use one to three words and start with the noun, because people scan first words.'],
}
