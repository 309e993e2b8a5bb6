import type { ComponentDocs } from '../docs/componentDocs.ts'

export const dividerDocs: ComponentDocs = {
  name: 'Divider',
  status: 'experimental',
  summary: 'Separates two subjects with a thin line.',
  useWhen: ['Two parts of one panel are about different subjects, and neither has a heading.'],
  avoidWhen: [
    'Space alone is enough.',
    'The next part has a heading.',
    'The parts are rows: tables and lists have their own lines.',
  ],
  alternatives: [
    { component: 'Stack', when: 'space alone is enough' },
    { component: 'Section', when: 'the next part has a heading' },
    { component: 'Table', when: 'the parts are rows of a table' },
  ],
  pattern: 'Native <hr>, which is a separator for assistive technology too.',
  keyboard: [],
  provides: ['Has no margin: the Stack around it makes the space.'],
  requires: ['Put it inside a Stack.'],
}
