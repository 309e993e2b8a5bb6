import type { ComponentDocs } from '../docs/componentDocs.ts'

export const cardDocs: ComponentDocs = {
  name: 'Card',
  summary: 'Groups what belongs to one subject in a bordered panel.',
  useWhen: ['a subject on a page needs its own heading, actions or foot'],
  avoidWhen: ['inside another card', 'around a single sentence'],
  alternatives: [{ component: 'Stack', when: 'nothing needs ruling off' }],
  pattern: 'A <section> named by its heading.',
  keyboard: [],
  provides: [
    'the heading is an `h2` and the name of the section',
    'no shadow, because it is part of the page',
  ],
  requires: ['short headings in sentence case', '`padding="none"` for a table'],
}
