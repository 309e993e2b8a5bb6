import type { ComponentDocs } from '../docs/componentDocs.ts'

export const fieldGroupDocs: ComponentDocs = {
  name: 'FieldGroup',
  summary: 'Gives several controls that answer one question a label, hint and error together.',
  useWhen: [
    'making a new kind of choice for the kit',
    'a few fields answer one question, such as an address',
  ],
  avoidWhen: ['there is one control', 'only a heading is needed'],
  alternatives: [
    { component: 'Field', when: 'there is one control' },
    { component: 'RadioGroup', when: 'exactly one of a few is chosen' },
    { component: 'CheckboxGroup', when: 'any number of a few are chosen' },
  ],
  pattern: 'Native <fieldset> with <legend>',
  keyboard: [],
  provides: [
    'the group is named by the label and described by hint and error in that order',
    '`disabled` acts on every control inside',
  ],
  requires: ['a label that reads as the question', '`name` on the controls'],
}
