import type { ComponentDocs } from '../docs/componentDocs.ts'

export const fieldGroupDocs: ComponentDocs = {
  name: 'FieldGroup',
  summary: 'Gives several controls that answer one question a shared label, hint and error.',
  useWhen: [
    'A few fields answer one question, such as an address.',
    'You are building a new kind of choice.',
  ],
  avoidWhen: [
    'There is only one control.',
    'A heading is all you need.',
    'People choose among a few answers.',
  ],
  alternatives: [
    { component: 'Field', when: 'there is only one control' },
    { component: 'Section', when: 'a heading is all you need' },
    { component: 'RadioGroup', when: 'people choose exactly one answer' },
    { component: 'CheckboxGroup', when: 'people choose any number of answers' },
  ],
  pattern: 'Native <fieldset> with <legend>',
  keyboard: [],
  provides: [
    'The label names the group, and the hint and then the error describe it.',
    '`disabled` applies to every control inside.',
  ],
  requires: ['Write the label as the question.', 'Give each control its `name`.'],
}
