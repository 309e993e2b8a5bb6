import type { ComponentDocs } from '../docs/componentDocs.ts'

export const inlineDocs: ComponentDocs = {
  name: 'Inline',
  summary: 'Puts things side by side with even space between them.',
  useWhen: ['Buttons, badges, or an icon and its words belong on one line.'],
  avoidWhen: ['The parts share the width equally.', 'The parts follow each other down the page.'],
  alternatives: [
    { component: 'Columns', when: 'two or three parts share the width' },
    { component: 'Grid', when: 'many parts share the width equally' },
    { component: 'Stack', when: 'the parts follow each other down the page' },
  ],
  pattern: 'None: a plain element.',
  keyboard: [],
  provides: ['Wraps unless `wrap` is false.', 'Follows the writing direction.'],
  requires: ['Use `wrap={false}` only if the children can shrink.'],
}
