import type { ComponentDocs } from '../docs/componentDocs.ts'

export const pageDocs: ComponentDocs = {
  name: 'Page',
  summary: 'Gives a page its title, its actions and its width.',
  useWhen: ['Every page inside the portal needs it once.'],
  avoidWhen: [
    'The page has no portal around it, such as sign-in or an embed.',
    'A part of a page needs a heading.',
  ],
  alternatives: [
    { component: 'Heading', when: 'the page has no portal around it' },
    { component: 'Section', when: 'a part of the page needs a heading' },
    { component: 'Card', when: 'a part of the page is a panel' },
  ],
  pattern: 'A header with the one `h1` of the page.',
  keyboard: [],
  provides: [
    'Renders the page’s one `h1`.',
    'The content grows with the screen up to 1680 px, and is centred beyond.',
    'On a phone, the last action takes the width that the others leave.',
  ],
  requires: [
    'Use the same title as the sidebar.',
    'Put the primary action last.',
    'Render a `<main id="main">` around it.',
  ],
}
