import type { ComponentDocs } from '../docs/componentDocs.ts'

export const ledgerDocs: ComponentDocs = {
  name: 'Ledger',
  summary: 'Explains a total by the amounts that add up to it.',
  useWhen: ['A sum is explained by its parts: a confirmation, an invoice, a package.'],
  avoidWhen: ['The amounts do not add up to the total.', 'Rows are sorted, chosen or opened.'],
  alternatives: [
    { component: 'Table', when: 'people work with the rows' },
    { component: 'DataList', when: 'the values are facts, not amounts' },
  ],
  pattern: 'Native <table> with row headers; the total is its <tfoot>',
  keyboard: [],
  provides: ['Every amount is read out with its label.', 'Figures line up and never wrap.'],
  requires: ['Amounts formatted and adding up to the total.', 'A label that says what is added up.'],
}
