import type { ComponentDocs } from '../docs/componentDocs.ts'

export const avatarDocs: ComponentDocs = {
  name: 'Avatar',
  summary: 'Shows a person by their initials.',
  useWhen: ["beside a person's name in a list or the sidebar"],
  avoidWhen: ['alone: initials are not a name'],
  alternatives: [{ component: 'NumberPlate', when: 'it is a property, not a person' }],
  pattern: 'None: hidden from assistive technology.',
  keyboard: [],
  provides: ['initials of the first and last word, of any script'],
  requires: ['the name in words beside it'],
}
