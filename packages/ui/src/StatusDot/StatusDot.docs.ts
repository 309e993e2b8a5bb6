import type { ComponentDocs } from '../docs/componentDocs.ts'

export const statusDotDocs: ComponentDocs = {
  name: 'StatusDot',
  summary: 'Marks the status of something where there is no room for a badge.',
  useWhen: [
    'Cells of a grid repeat a few statuses, with a key above.',
    'A list counts how many things have each status.',
  ],
  avoidWhen: ['It is the only status in its row.'],
  alternatives: [{ component: 'StatusBadge', when: 'it is the only status in its row' }],
  pattern: 'Text. The mark is hidden from assistive technology, because the words say the same.',
  keyboard: [],
  provides: [
    'Its shape identifies it in black-and-white print.',
    'Screen readers get the words even when they are hidden.',
  ],
  requires: ['Show a key wherever you use `hideLabel`.', 'Choose the tone that matches the meaning.'],
}
