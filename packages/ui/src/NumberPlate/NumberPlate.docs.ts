import type { ComponentDocs } from '../docs/componentDocs.ts'

export const numberPlateDocs: ComponentDocs = {
  name: 'NumberPlate',
  summary: 'Helps people find a property by its house number.',
  useWhen: ["before every address in a list, and in a property's head"],
  avoidWhen: ['without the address in words'],
  alternatives: [{ component: 'Avatar', when: 'it is a person' }],
  pattern: 'None: hidden from assistive technology, since the address follows.',
  keyboard: [],
  provides: ['grows for 102 or 14B, never cut'],
  requires: ['the address in words after it'],
}
