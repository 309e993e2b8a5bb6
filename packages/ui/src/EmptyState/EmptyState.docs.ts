import type { ComponentDocs } from '../docs/componentDocs.ts'

export const emptyStateDocs: ComponentDocs = {
  name: 'EmptyState',
  summary: 'Explains an empty list and offers one next step.',
  useWhen: ['A list or a search has no rows.'],
  avoidWhen: ['Something failed to load.', 'A single value is missing: write ‘None’.'],
  alternatives: [
    { component: 'ErrorState', when: 'something failed to load' },
    { component: 'Table', when: 'the list is a Table: pass this to its `empty`' },
  ],
  pattern: 'None: text. The drawing is hidden from assistive technology.',
  keyboard: [],
  provides: ['The drawing is decoration: the words alone carry the message.'],
  requires: ['Name what is missing in the title.', 'Offer at most one action.'],
}
