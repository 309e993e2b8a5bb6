import type { ComponentDocs } from '../docs/componentDocs.ts'

export const statusBadgeDocs: ComponentDocs = {
  name: 'StatusBadge',
  summary: 'Shows the status of something, by shape, words and colour.',
  useWhen: ['A list, a table or the top of a page shows a status.'],
  avoidWhen: [
    'People can press it, to open or filter something.',
    'People wrote the words themselves.',
    'It shows a count.',
    'There is no room for words.',
  ],
  alternatives: [
    { component: 'Tag', when: 'people wrote the words themselves' },
    { component: 'StatusDot', when: 'there is no room for words' },
    { component: 'Link', when: 'people can press it' },
    { component: 'Stat', when: 'it shows a count' },
  ],
  pattern: 'None: text. The shape is hidden from assistive technology, because the words say the same.',
  keyboard: [],
  provides: [
    'Its shape identifies it in black-and-white print.',
    'In light and dark mode, the contrast of its words is 4.5:1 and that of its shape 3:1.',
  ],
  requires: [
    'Use the words of the status.',
    'Choose the tone that matches the meaning. The six kinds have colours that are neither good nor bad.',
  ],
}
