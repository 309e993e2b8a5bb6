import type { ComponentDocs } from '../docs/componentDocs.ts'

export const columnsDocs: ComponentDocs = {
  name: 'Columns',
  summary: 'Puts parts of a page side by side, and below each other on screens under 1024 px.',
  useWhen: ['Two or three panels have equal weight, or a main part has facts beside it.'],
  avoidWhen: [
    'The content is a table.',
    'There are many things of one kind.',
    'The parts are as wide as their content.',
  ],
  alternatives: [
    { component: 'Table', when: 'people compare values in rows and columns' },
    { component: 'Grid', when: 'there are many things of one kind' },
    { component: 'Inline', when: 'the parts are as wide as their content' },
  ],
  pattern: 'None: a plain element. It is read in the order of its children.',
  keyboard: [],
  provides: ['Turns into one column under 1024 px.', 'Children shrink before they widen the page.'],
  requires: ['Put the children in the order in which people should read them.'],
}
