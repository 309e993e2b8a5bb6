import type { ComponentDocs } from '../docs/componentDocs.ts'

export const avatarDocs: ComponentDocs = {
  name: 'Avatar',
  summary: 'Shows a person by their initials.',
  useWhen: ['A list or the sidebar shows a person’s name.'],
  avoidWhen: [
    'There is no name beside it: initials alone don’t identify anyone.',
    'It represents a property or a supplier.',
  ],
  alternatives: [
    { component: 'NumberPlate', when: 'it represents a property' },
    { component: 'ProviderLogo', when: 'it represents a supplier' },
  ],
  pattern: 'None: it is hidden from assistive technology.',
  keyboard: [],
  provides: ['Takes the initials from the first and last word of the name, in any script.'],
  requires: ['Write the name beside it.'],
}
