import type { ComponentDocs } from '../docs/componentDocs.ts'

export const cardDocs: ComponentDocs = {
  name: 'Card',
  summary: 'Groups everything about one subject in a bordered panel.',
  useWhen: ['A subject on the page needs its own heading, actions or footer.'],
  avoidWhen: [
    'It would be inside another card.',
    'It would hold a single sentence.',
    'A heading is enough to set the part off.',
    'The parts need no border.',
  ],
  alternatives: [
    { component: 'Section', when: 'a heading is enough' },
    { component: 'Stack', when: 'the parts only need space between them' },
    { component: 'Alert', when: 'it is one sentence that people must not miss' },
  ],
  pattern: 'A <section> named by its heading.',
  keyboard: [],
  provides: [
    'The heading is an `h2` and names the section.',
    'It has no shadow, because it doesn’t float above the page.',
  ],
  requires: ['Write short headings in sentence case.', 'Use `padding="none"` for a table.'],
}
