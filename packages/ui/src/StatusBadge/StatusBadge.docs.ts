import type { ComponentDocs } from '../docs/componentDocs.ts'

export const statusBadgeDocs: ComponentDocs = {
  name: 'StatusBadge',
  summary: 'Says what state a thing is in, by shape, words and colour.',
  useWhen: ['a status in a list, a table or a page head'],
  avoidWhen: ['it can be pressed: a badge never can', 'a count or a plain label'],
  alternatives: [{ component: 'Table', when: 'the status is a column' }],
  pattern: 'None: text. The shape is hidden from assistive technology, because the words say it.',
  keyboard: [],
  provides: [
    'recognisable in grey print by its shape',
    'words on tint read at 4.5:1, the shape at 3:1, in both modes',
  ],
  requires: [
    'the words of the status',
    'the tone that matches the meaning; the six colours for kinds, never for good or bad',
  ],
}
