import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const breadcrumbsDocs: ComponentDocs = {
  name: 'Breadcrumbs',
  summary: 'Shows where this page is, with links to the pages above it.',
  useWhen: ['a page lies two or more levels below the main navigation'],
  avoidWhen: ['there is one page above: use BackLink', 'they are the steps of a task'],
  alternatives: [
    { component: 'BackLink', when: 'there is one way up' },
    { component: 'Stepper', when: 'the pages are done one after the other' },
  ],
  pattern: 'APG: Breadcrumb; native links in a list in a navigation landmark',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'focus is on a page above',
      does: 'moves to the next page',
      setup: (canvas) => canvas.getByRole('link', { name: 'Properties' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('link', { name: '5 Chapel Walk' })).toHaveFocus(),
    },
  ],
  provides: ['this page is marked as current and is no link', 'long trails go on to a second line'],
  requires: ['the same words as the titles of those pages', 'an `h1` on the page all the same'],
}
