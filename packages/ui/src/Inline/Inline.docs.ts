import type { ComponentDocs } from '../docs/componentDocs.ts'

export const inlineDocs: ComponentDocs = {
  name: 'Inline',
  summary: 'Puts things beside each other, evenly spaced.',
  useWhen: ['buttons, badges or an icon and its words'],
  avoidWhen: ['a grid of equal parts'],
  alternatives: [
    { component: 'Columns', when: 'the parts share the width' },
    { component: 'Stack', when: 'they follow each other downwards' },
  ],
  pattern: 'None: a plain element.',
  keyboard: [],
  provides: ['wraps unless `wrap` is false', 'follows the direction of writing'],
  requires: ['`wrap={false}` only where the children can shrink'],
}
