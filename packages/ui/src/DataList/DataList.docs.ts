import type { ComponentDocs } from '../docs/componentDocs.ts'

export const dataListDocs: ComponentDocs = {
  name: 'DataList',
  summary: 'Lists facts about one thing, each with its name.',
  useWhen: ['One record is described and people look up single facts: supplier, account number, period.'],
  avoidWhen: ['Several records are compared.', 'The values are amounts that add up.'],
  alternatives: [
    { component: 'Table', when: 'there is more than one record' },
    { component: 'Ledger', when: 'the values are amounts with a total' },
    { component: 'CopyField', when: 'people take the value elsewhere' },
  ],
  pattern: 'Native <dl>, <dt> and <dd>',
  keyboard: [],
  provides: [
    'Each value is tied to its term for assistive technology.',
    'Long values break instead of widening the page.',
  ],
  requires: ['Terms that differ from each other within one list.'],
}
