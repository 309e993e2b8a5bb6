import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const step = (canvas: KeyboardCanvas, name: string) => canvas.getByRole('link', { name })

export const stepperDocs: ComponentDocs = {
  name: 'Stepper',
  summary: 'Shows how far people are in a task of several pages.',
  useWhen: ['A task has a fixed order of two to five pages.'],
  avoidWhen: [
    'People can visit the pages in any order.',
    'The task fits on one page.',
    'The pages are levels of a hierarchy.',
  ],
  alternatives: [
    { component: 'Tabs', when: 'people can visit the parts in any order' },
    { component: 'Form', when: 'the task fits on one page' },
    { component: 'Breadcrumbs', when: 'the pages are levels of a hierarchy' },
  ],
  pattern:
    'Native links in an ordered list, inside a navigation landmark. The current step has `aria-current="step"`.',
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
    'Completed steps have a tick and say ‘done’, so people don’t depend on colour.',
    'Below 1024 px only the current step shows its name. Assistive technology still gets all of them.',
  ],
  requires: [
    'Give each step a page that keeps people’s answers when they go back.',
    'Put the name of the step in its page title.',
  ],
}
