import type { ComponentDocs } from '../docs/componentDocs.ts'

export const headingDocs: ComponentDocs = {
  name: 'Heading',
  status: 'new',
  summary: 'Names a page or a part of it.',
  useWhen: [
    'a page has no Page around it, as when people sign in',
    'a part of a panel or a dialog needs a name of its own',
  ],
  avoidWhen: [
    'Page, Section, Card or a dialog already renders the heading',
    'the words are only meant to stand out',
  ],
  alternatives: [
    { component: 'Page', when: 'it is the title of a page in the shell' },
    { component: 'Section', when: 'the part under it should be a region too' },
    { component: 'Text', when: 'it names nothing' },
  ],
  pattern: 'A native <h1> to <h6>',
  keyboard: [],
  provides: [
    'Its size follows its level, and can be another.',
    'A long word breaks rather than widening the page.',
  ],
  requires: [
    'A level that follows the heading before it: none is skipped, and there is one 1 on a page.',
    'Space around it, from a Stack for example.',
  ],
}
