import type { ComponentDocs } from '../docs/componentDocs.ts'

export const sectionDocs: ComponentDocs = {
  name: 'Section',
  summary: 'Gives a part of a page its heading.',
  useWhen: [
    'A page has several parts that people look for by name.',
    'A form has groups of fields with headings.',
  ],
  avoidWhen: [
    'The part should be a bordered panel.',
    'The parts have no headings.',
    'People need only a few of many parts.',
  ],
  alternatives: [
    { component: 'Card', when: 'the part should be a bordered panel' },
    { component: 'Divider', when: 'the parts have no headings' },
    { component: 'Accordion', when: 'people need only a few of many parts' },
  ],
  pattern: 'A <section> named by its heading: a region landmark',
  keyboard: [],
  provides: [
    'Spaces its children 12 px apart.',
    'Moves the actions below the heading where the line is too short for both.',
  ],
  requires: ['Set `headingLevel` so that it follows the heading above.'],
}
