import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const step = (canvas: KeyboardCanvas, name: string) => canvas.getByRole('link', { name })

export const stepperDocs: ComponentDocs = {
  name: 'Stepper',
  summary: 'Shows how far people are in a task of several pages.',
  useWhen: ['A task is done in a fixed order of two to five pages.'],
  avoidWhen: ['The pages can be visited in any order.', 'The task fits on one page.'],
  alternatives: [
    { component: 'Tabs', when: 'the parts can be visited in any order' },
    { component: 'Breadcrumbs', when: 'the pages lie below each other' },
  ],
  pattern: 'Native links in an ordered list in a navigation landmark; `aria-current="step"`',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'focus is on a step that is done',
      does: 'moves to the next step that is done; steps to come are not links',
      setup: (canvas) => step(canvas, 'Property (done)').focus(),
      expect: (canvas) => expect(step(canvas, 'Tenants (done)')).toHaveFocus(),
    },
    {
      keys: '{Enter}',
      when: 'focus is on a step that is done',
      does: 'goes back to it',
      setup: (canvas) => step(canvas, 'Tenants (done)').focus(),
      expect: (canvas) => expect(canvas.getByText('Followed to #tenants')).toBeVisible(),
    },
  ],
  provides: [
    'Done steps say so in words and by their mark, not by colour alone.',
    'Below 1024 px only the current step shows its words; the others keep them for assistive technology.',
  ],
  requires: [
    'A page for each step, which keeps what people have entered when they go back.',
    'The name of the step in the title of its page.',
  ],
}
