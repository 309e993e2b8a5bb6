import type { ComponentDocs } from '../docs/componentDocs.ts'

export const providerLogoDocs: ComponentDocs = {
  name: 'ProviderLogo',
  summary: 'Shows a supplier by its logo, or by its initials.',
  useWhen: ["Beside a supplier's name in a list, a table or a filter."],
  avoidWhen: ['Alone: a logo is not a name.'],
  alternatives: [
    { component: 'Avatar', when: 'it is a person' },
    { component: 'BrandLogo', when: 'it is whose portal this is' },
  ],
  pattern: 'None: hidden from assistive technology.',
  keyboard: [],
  provides: [
    'The same room with and without a logo: rows stay in line.',
    'A logo that does not load is replaced by the initials.',
  ],
  requires: ['The name in words beside it.', 'A square picture that can be seen on both modes’ ground.'],
}
