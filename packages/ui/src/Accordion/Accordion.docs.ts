import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const focus = (title: string) => (canvas: KeyboardCanvas) =>
  canvas.getByText(title).closest('summary')?.focus()

const first = 'Who pays for the last bill?'
const second = 'When is the meter read?'

export const accordionDocs: ComponentDocs = {
  name: 'Accordion',
  summary: 'Hides parts of a long page under headings that people open one by one.',
  useWhen: ['People need a few of many parts, and the titles say which: questions, past invoices.'],
  avoidWhen: ['Most people need most parts: show them.', 'The parts are steps.'],
  alternatives: [
    { component: 'Tabs', when: 'one part is always shown' },
    { component: 'Stepper', when: 'the parts are done one after the other' },
    { component: 'Section', when: 'everyone needs them' },
  ],
  pattern:
    'Native <details>; with `exclusive` they share a `name` (APG: Accordion). Enter and Space open and close a part, as in any browser.',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'focus is on a title',
      does: 'moves to the next title; what is closed is passed over',
      setup: focus(first),
      expect: (canvas) => expect(canvas.getByText(second).closest('summary')).toHaveFocus(),
    },
    {
      keys: '{Shift>}{Tab}{/Shift}',
      when: 'focus is on a title',
      does: 'moves back to the title before',
      setup: focus(second),
      expect: (canvas) => expect(canvas.getByText(first).closest('summary')).toHaveFocus(),
    },
  ],
  provides: ['It works without script.', 'The browser’s find looks into closed parts and opens them.'],
  requires: ['Titles that say what is under them.', '`headingLevel` that follows the heading above.'],
}
