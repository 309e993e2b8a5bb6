import type { ComponentDocs } from '../docs/componentDocs.ts'

export const ledgerDocs: ComponentDocs = {
  name: 'Ledger',
  summary: 'Explains a total by listing the amounts that add up to it.',
  useWhen: ['A confirmation, an invoice or a package shows how its sum is made up.'],
  avoidWhen: [
    'The amounts don’t add up to the total.',
    'People sort, select or open the rows.',
    'The values are facts, not amounts.',
  ],
  alternatives: [
    { component: 'Table', when: 'people sort, select or open the rows' },
    { component: 'DataList', when: 'the values are facts, or don’t add up' },
  ],
  pattern: 'Native <table> with row headers. The total is in its <tfoot>.',
  keyboard: [],
  provides: ['Screen readers read each amount with its label.', 'Amounts line up and never wrap.'],
  requires: [
    'Format the amounts, and make sure that they add up to the total.',
    'Say in the label what is added up.',
  ],
}
