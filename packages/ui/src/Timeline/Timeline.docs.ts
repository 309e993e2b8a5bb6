import type { ComponentDocs } from '../docs/componentDocs.ts'

export const timelineDocs: ComponentDocs = {
  name: 'Timeline',
  summary: 'Shows what happened to one thing, and when.',
  useWhen: ['A payment, an invoice or a challenge has a history of a few steps.'],
  avoidWhen: ['The steps are still to be walked by the reader.', 'There are dozens of records to compare.'],
  alternatives: [
    { component: 'Table', when: 'records are sorted or filtered' },
    { component: 'DataList', when: 'the dates are facts, not a story' },
  ],
  pattern: 'Native ordered list, named; each date a <time>',
  keyboard: [],
  provides: [
    'The mark is decorative: screen readers announce the words and the date.',
    'An event is never split between two printed pages.',
  ],
  requires: ['Events newest first.', 'A title that says what the tone says: "Failed", "Paid".'],
}
