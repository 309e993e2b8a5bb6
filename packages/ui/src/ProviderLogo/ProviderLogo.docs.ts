import type { ComponentDocs } from '../docs/componentDocs.ts'

export const providerLogoDocs: ComponentDocs = {
  name: 'ProviderLogo',
  summary: 'Shows a supplier by its logo, or by its initials.',
  useWhen: ['A list, a table or a filter shows the name of a supplier.'],
  avoidWhen: [
    'There is no name beside it: a logo alone isn’t a name.',
    'It represents a person.',
    'It shows whose portal this is.',
  ],
  alternatives: [
    { component: 'Avatar', when: 'it represents a person' },
    { component: 'BrandLogo', when: 'it shows whose portal this is' },
  ],
  pattern: 'None: it is hidden from assistive technology.',
  keyboard: [],
  provides: [
    'Takes the same room with or without a logo, so rows stay aligned.',
    'Shows initials if the logo doesn’t load.',
  ],
  requires: [
    'Write the name beside it.',
    'Use a square image that can be seen on light and dark backgrounds.',
  ],
}
