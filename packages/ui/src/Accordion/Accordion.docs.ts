import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const focus = (title: string) => (canvas: KeyboardCanvas) =>
  canvas.getByText(title).closest('summary')?.focus()

const first = 'Who pays for the last bill?'
const second = 'When is the meter read?'

export const accordionDocs: ComponentDocs = {
  name: 'Accordion',
  summary: 'Hides parts of a long page under headings that people open one by one.',
  useWhen: [
    'People need only a few of many parts, and the titles tell them which: frequently asked questions, past invoices.',
  ],
  avoidWhen: [
    'Most people need most of the parts.',
    'People compare the parts, or go through them in order.',
    'One part should always be visible.',
  ],
  alternatives: [
    { component: 'Section', when: 'most people need most of the parts' },
    { component: 'Tabs', when: 'one part is always visible' },
    { component: 'Stepper', when: 'people go through the parts in order' },
  ],
  pattern:
    'Native <details>. With `exclusive` they share a `name` (APG: Accordion). Enter and Space open and close a part, as the browser does by default.',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'focus is on a title',
      does: 'moves to the next title and skips what is closed',
      setup: focus(first),
      expect: (canvas) => expect(canvas.getByText(second).closest('summary')).toHaveFocus(),
    },
    {
      keys: '{Shift>}{Tab}{/Shift}',
      when: 'focus is on a title',
      does: 'moves back to the previous title',
      setup: focus(second),
      expect: (canvas) => expect(canvas.getByText(first).closest('summary')).toHaveFocus(),
    },
  ],
  provides: [
    'Works without JavaScript.',
    'The browser’s find looks inside closed parts and opens the one with a match.',
  ],
  requires: [
    'Write titles that say what is under them.',
    'Set `headingLevel` so that it follows the heading above.',
  ],
}
