import { expect, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const dismissButton = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Dismiss' })
const isGone = (canvas: KeyboardCanvas) =>
  waitFor(() => expect(canvas.queryByRole('region')).not.toBeInTheDocument())

export const bannerDocs: ComponentDocs = {
  name: 'Banner',
  status: 'experimental',
  summary: 'Tells everyone something about the whole service, across the top of every page.',
  useWhen: ['Part of the service is down, or will be.', 'People look at another partner’s data.'],
  avoidWhen: ['It is about one page or record.', 'It confirms something people have just done: use Toaster.'],
  alternatives: [
    { component: 'Alert', when: 'it is about this page or record' },
    { component: 'Toaster', when: 'it confirms an action and may go away' },
  ],
  pattern: 'A region landmark; tone is carried by icon and words, never by colour alone',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on Dismiss',
      does: 'dismisses the banner',
      setup: (canvas) => dismissButton(canvas).focus(),
      expect: isGone,
    },
    {
      keys: '[Space]',
      when: 'focus is on Dismiss',
      does: 'dismisses the banner',
      setup: (canvas) => dismissButton(canvas).focus(),
      expect: isGone,
    },
  ],
  provides: ['A landmark that people can find and skip.', 'Text wraps; nothing is truncated.'],
  requires: [
    'One banner at a time, above the page and outside its `main`.',
    '`role="alert"` when it appears after the page has been read.',
    'Remembering that it was dismissed, and moving focus then.',
  ],
}
