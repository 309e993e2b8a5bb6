import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const alertDocs: ComponentDocs = {
  name: 'Alert',
  summary: 'Tells people something important about the page or record beside it.',
  useWhen: ['Something on this page is unusual, done, due or failed, and stays that way for a while.'],
  avoidWhen: [
    'It only confirms what people have just done.',
    'It concerns the whole service, not this page.',
    'A single field is wrong.',
  ],
  alternatives: [
    { component: 'Toaster', when: 'it confirms an action and can disappear' },
    { component: 'Banner', when: 'it concerns the whole service' },
    { component: 'TextField', when: 'one field is wrong: use its `error`, which every field has' },
  ],
  pattern:
    'A plain block. The icon and the words carry the tone, never colour alone. With a role, APG: Alert',
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
    'Takes `role`, `tabIndex` and `ref`, so that an alert that appears later can be announced and focused.',
    'Stays until it is dismissed or removed.',
  ],
  requires: [
    'Let the words carry the tone too: ‘failed’, ‘late’.',
    'Add `role="alert"` if a failure appears after the page has loaded, and `role="status"` for any other late message. An alert that is there from the start needs neither.',
    'Offer at most one action.',
    'Move focus once the alert is dismissed.',
  ],
}
