import type { ComponentDocs } from '../docs/componentDocs.ts'

export const dataListDocs: ComponentDocs = {
  name: 'DataList',
  summary: 'Lists facts about one record, each with its name.',
  useWhen: ['People look up single facts about a record: its supplier, account number or period.'],
  avoidWhen: [
    'People compare several records.',
    'The values are amounts that add up.',
    'People paste a value somewhere else.',
  ],
  alternatives: [
    { component: 'Table', when: 'people compare several records' },
    { component: 'Ledger', when: 'the values are amounts that add up' },
    { component: 'CopyField', when: 'people paste the value somewhere else' },
  ],
  pattern: 'Native <dl>, <dt> and <dd>',
  keyboard: [],
  provides: [
    'Assistive technology reads each value with its term.',
    'Long values break before they widen the page.',
  ],
  requires: ['Use each term only once in a list.', 'Write a missing value in words, such as ‘None’.'],
}
