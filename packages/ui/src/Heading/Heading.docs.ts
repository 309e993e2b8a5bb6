import type { ComponentDocs } from '../docs/componentDocs.ts'

export const headingDocs: ComponentDocs = {
  name: 'Heading',
  status: 'new',
  summary: 'Names a page or a part of it.',
  useWhen: [
    'A page has no Page around it, such as the sign-in page.',
    'A part of a panel or a dialog needs a heading of its own.',
  ],
  avoidWhen: [
    'Page, Section, Card or a dialog already renders the heading.',
    'The words should only stand out.',
  ],
  alternatives: [
    { component: 'Page', when: 'it is the title of a page inside the portal' },
    { component: 'Section', when: 'the part below it should be a region too' },
    { component: 'Card', when: 'the part is a bordered panel' },
    { component: 'Text', when: 'the words should only stand out' },
  ],
  pattern: 'A native <h1> to <h6>',
  keyboard: [],
  provides: [
    'Its size follows its level unless you set another.',
    'A long word breaks before it widens the page.',
  ],
  requires: [
    'Choose the level that follows the heading before it. Skip none, and use level 1 once on a page.',
    'Add the space around it, for example with a Stack.',
  ],
}
