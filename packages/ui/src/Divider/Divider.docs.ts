import type { ComponentDocs } from '../docs/componentDocs.ts'

export const dividerDocs: ComponentDocs = {
  name: 'Divider',
  status: 'experimental',
  summary: 'Separates two subjects with a thin line.',
  useWhen: ['two parts of one panel differ in subject and neither has a heading'],
  avoidWhen: ['space alone separates them', 'the parts are rows: lists and tables have their own lines'],
  alternatives: [
    { component: 'Section', when: 'the next part has a heading' },
    { component: 'Stack', when: 'space is enough' },
  ],
  pattern: 'Native <hr>, a separator for assistive technology too.',
  keyboard: [],
  provides: ['no space of its own: that is the Stack’s around it'],
  requires: ['a Stack around it'],
}
