import type { ComponentDocs } from '../docs/componentDocs.ts'

export const stackDocs: ComponentDocs = {
  name: 'Stack',
  summary: 'Puts things below each other, evenly spaced.',
  useWhen: ['fields, panels or paragraphs follow each other'],
  avoidWhen: ['things go beside each other'],
  alternatives: [
    { component: 'Inline', when: 'they go on one line' },
    { component: 'Columns', when: 'they share the width' },
  ],
  pattern: 'None: a plain element, or a list, section or form with `as`.',
  keyboard: [],
  provides: ['children shrink rather than widen the page', 'the space is one of the twelve of the scale'],
  requires: ['`as="ul"` only around `<li>` children'],
}
