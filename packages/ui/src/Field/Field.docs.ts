import type { ComponentDocs } from '../docs/componentDocs.ts'

export const fieldDocs: ComponentDocs = {
  name: 'Field',
  summary: 'Gives any control of a form its label, hint and error.',
  useWhen: ['making a new kind of field for the kit'],
  avoidWhen: ['in a page: use the field that fits the answer'],
  alternatives: [{ component: 'TextField', when: 'the answer is a line of text' }],
  pattern: 'Native <label>, with aria-describedby and aria-invalid on the control',
  keyboard: [],
  provides: [
    'the control is named by the label, described by hint and error in that order, and marked invalid with an error',
    'a press on the label moves focus to the control',
  ],
  requires: ['spreading what it gets on the control', 'one control in each field'],
}
