import type { ComponentDocs } from '../docs/componentDocs.ts'

export const statusDotDocs: ComponentDocs = {
  name: 'StatusDot',
  summary: 'Marks the state of a thing where there is no room for a badge.',
  useWhen: [
    'The cells of a grid repeat a few statuses, with a key above.',
    'A list counts how many things are in each status.',
  ],
  avoidWhen: ['It is the only status on the row: give it its box.'],
  alternatives: [{ component: 'StatusBadge', when: 'there is room for its box' }],
  pattern: 'Text. The mark is hidden from assistive technology, because the words say it.',
  keyboard: [],
  provides: [
    'Told apart in grey print by its shape.',
    'The words are there for a screen reader when hidden.',
  ],
  requires: ['A visible key wherever `hideLabel` is used.', 'The tone that matches the meaning.'],
}
