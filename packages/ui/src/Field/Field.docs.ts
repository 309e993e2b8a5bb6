import type { ComponentDocs } from '../docs/componentDocs.ts'

export const fieldDocs: ComponentDocs = {
  name: 'Field',
  summary: 'Gives any form control its label, hint and error.',
  useWhen: ['You are building a new kind of field.'],
  avoidWhen: [
    'A page needs a field: use the one that fits the answer, such as TextField.',
    'Several controls answer one question.',
  ],
  alternatives: [
    { component: 'TextField', when: 'the answer is a line of text' },
    { component: 'FieldGroup', when: 'several controls answer one question' },
  ],
  pattern: 'Native <label>, with aria-describedby and aria-invalid on the control',
  keyboard: [],
  provides: [
    'The label names the control, and the hint and then the error describe it. With an error, the control is marked invalid.',
    'Pressing the label focuses the control.',
  ],
  requires: ['Spread the props it passes onto the control.', 'Put only one control in each field.'],
}
