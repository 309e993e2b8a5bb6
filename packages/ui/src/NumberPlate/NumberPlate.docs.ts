import type { ComponentDocs } from '../docs/componentDocs.ts'

export const numberPlateDocs: ComponentDocs = {
  name: 'NumberPlate',
  summary: 'Helps people find a property by its house number.',
  useWhen: ['A list shows addresses, or a page is about one property.'],
  avoidWhen: ['There is no address in words beside it.', 'It represents a person or a supplier.'],
  alternatives: [
    { component: 'Avatar', when: 'it represents a person' },
    { component: 'ProviderLogo', when: 'it represents a supplier' },
  ],
  pattern: 'None: it is hidden from assistive technology, since the address follows.',
  keyboard: [],
  provides: ['Grows with long numbers such as 102 or 14B, and never cuts them.'],
  requires: ['Write the address after it.'],
}
