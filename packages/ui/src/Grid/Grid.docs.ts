import type { ComponentDocs } from '../docs/componentDocs.ts'

export const gridDocs: ComponentDocs = {
  name: 'Grid',
  summary: 'Lays out things of one kind in equal columns, as many as fit.',
  useWhen: ['There are several things of one kind that people don’t compare: videos, plans, suppliers.'],
  avoidWhen: [
    'People compare them.',
    'The parts differ in kind or importance.',
    'The parts are as wide as their content.',
  ],
  alternatives: [
    { component: 'Table', when: 'people compare them' },
    { component: 'Columns', when: 'there are two or three different parts' },
    { component: 'Inline', when: 'the parts are as wide as their content' },
  ],
  pattern: 'None: a plain element; `as` makes it a list.',
  keyboard: [],
  provides: [
    'Falls back to one column where no more fit.',
    'In the last row, children keep the width of the others.',
  ],
  requires: [
    'With `as="ul"`, use `<li>` children.',
    'Put the children in the order in which people should read them.',
  ],
}
