import type { ComponentDocs } from '../docs/componentDocs.ts'

export const sectionDocs: ComponentDocs = {
  name: 'Section',
  summary: 'Gives a part of a page its heading.',
  useWhen: ['a page has several parts that people look for by name', 'a form has groups with a heading each'],
  avoidWhen: ['the part is a panel of its own'],
  alternatives: [
    { component: 'Card', when: 'it is ruled off as a panel' },
    { component: 'Divider', when: 'the parts have no headings' },
  ],
  pattern: 'A <section> named by its heading: a region landmark',
  keyboard: [],
  provides: ['its parts are 12 px apart', 'actions go below the heading where the line is too short'],
  requires: ['`headingLevel` that follows the heading above'],
}
