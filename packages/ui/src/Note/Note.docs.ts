import type { ComponentDocs } from '../docs/componentDocs.ts'

export const noteDocs: ComponentDocs = {
  name: 'Note',
  summary: 'One sentence that people should not miss, beside what it is about.',
  useWhen: ['Something about this page or record is odd, done, due or failed, and stays so for a while.'],
  avoidWhen: ['It answers something people have just done.', 'A single field is wrong.'],
  alternatives: [
    { component: 'Toaster', when: 'it confirms an action and may go away' },
    { component: 'TextField', when: 'one field is wrong: use its error' },
  ],
  pattern: 'A plain block; tone is carried by icon and words, never by colour alone',
  keyboard: [],
  guarantees: ['Takes `role`, `tabIndex` and `ref`, so that a failed form can announce and focus it.'],
  callerOwes: [
    'Words that carry the tone: "failed", "late".',
    '`role="alert"` when it appears after the page has been read.',
    'At most one action.',
  ],
}
