import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const alertDocs: ComponentDocs = {
  name: 'Alert',
  summary: 'Tells people something important about what is beside it.',
  useWhen: ['Something about this page or record is unusual, done, due or failed, and stays so for a while.'],
  avoidWhen: ['It confirms something people have just done: use Toaster.', 'A single field is wrong.'],
  alternatives: [
    { component: 'Toaster', when: 'it confirms an action and may go away' },
    { component: 'Banner', when: 'it is about the entire product' },
    { component: 'TextField', when: 'one field is wrong: use its error' },
  ],
  pattern: 'A plain block; tone is carried by icon and words, never by colour alone. With a role, APG: Alert',
  keyboard: [
    {
      keys: '{Enter}',
      press: '{Tab}{Tab}{Enter}',
      when: 'focus is on Dismiss, after the action',
      does: 'dismisses the alert',
      expect: async (canvas) => expect(canvas.queryByText('The payment failed.')).not.toBeInTheDocument(),
    },
  ],
  provides: [
    'Takes `role`, `tabIndex` and `ref`, so that what appears later can be announced and focused.',
    'Never dismisses itself.',
  ],
  requires: [
    'Text that carries the tone: "failed", "late".',
    '`role="alert"` for a failure that appears after the page has been read, `role="status"` for anything else; none for what is there from the start.',
    'At most one action.',
    'Moving focus once it is dismissed.',
  ],
}
