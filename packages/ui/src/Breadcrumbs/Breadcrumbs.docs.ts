import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const breadcrumbsDocs: ComponentDocs = {
  name: 'Breadcrumbs',
  summary: 'Shows where this page is, with links to the pages above it.',
  useWhen: ['The page is two or more levels below the main navigation.'],
  avoidWhen: ['There is only one page above it.', 'The pages are steps of a task.'],
  alternatives: [
    { component: 'BackLink', when: 'there is only one page above' },
    { component: 'Stepper', when: 'the pages are steps of a task' },
  ],
  pattern: 'APG: Breadcrumb. Native links in a list, inside a navigation landmark.',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'focus is on a link',
      does: 'moves to the next link',
      setup: (canvas) => canvas.getByRole('link', { name: 'Properties' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('link', { name: '5 Chapel Walk' })).toHaveFocus(),
    },
  ],
  provides: [
    'The current page is marked as current and isn’t a link.',
    'Long trails wrap onto a second line.',
  ],
  requires: [
    'Use the titles of the pages that it links to.',
    'Keep the page’s own `h1`: breadcrumbs don’t replace it.',
  ],
}
