import type { ComponentDocs } from '../docs/componentDocs.ts'

export const timelineDocs: ComponentDocs = {
  name: 'Timeline',
  summary: 'Shows what happened to one record, and when.',
  useWhen: ['A payment, an invoice or a challenge has a history of a few events.'],
  avoidWhen: [
    'People have yet to complete the steps.',
    'There are dozens of records to sort or filter.',
    'The dates are facts, not a history.',
  ],
  alternatives: [
    { component: 'Stepper', when: 'people have yet to complete the steps' },
    { component: 'Table', when: 'there are dozens of records to sort or filter' },
    { component: 'DataList', when: 'the dates are facts' },
  ],
  pattern: 'Native ordered list with a name. Each date is a <time>.',
  keyboard: [],
  provides: [
    'The mark is decoration: screen readers read the words and the date.',
    'An event is never split between two printed pages.',
  ],
  requires: [
    'Pass the newest event first.',
    'Write a title that says the same as the tone: ‘Failed’, ‘Paid’.',
  ],
}
