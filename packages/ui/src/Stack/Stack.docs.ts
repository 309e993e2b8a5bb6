import type { ComponentDocs } from '../docs/componentDocs.ts'

export const stackDocs: ComponentDocs = {
  name: 'Stack',
  summary: 'Puts things below each other with even space between them.',
  useWhen: ['Fields, panels or paragraphs follow each other down the page.'],
  avoidWhen: ['Things go side by side.', 'The fields are sent as a form.'],
  alternatives: [
    { component: 'Inline', when: 'things go on one line' },
    { component: 'Columns', when: 'two or three parts share the width' },
    { component: 'Form', when: 'the fields are sent as a form: it spaces them already' },
  ],
  pattern: 'None: a plain element, or a list, section or form with `as`.',
  keyboard: [],
  provides: [
    'Children shrink before they widen the page.',
    'Its space is one of the twelve steps of the scale.',
  ],
  requires: ['Use `as="ul"` only around `<li>` children.'],
}
