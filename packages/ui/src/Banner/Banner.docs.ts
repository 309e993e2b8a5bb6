import { expect, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const dismissButton = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Dismiss' })
const isGone = (canvas: KeyboardCanvas) =>
  waitFor(() => expect(canvas.queryByRole('region')).not.toBeInTheDocument())

export const bannerDocs: ComponentDocs = {
  name: 'Banner',
  status: 'experimental',
  summary: 'Tells everyone something about the whole service, across the top of every page.',
  useWhen: ['Part of the service is down, or soon will be.', 'People are looking at another partner’s data.'],
  avoidWhen: ['It is about one page or record.', 'It confirms something people have just done.'],
  alternatives: [
    { component: 'Alert', when: 'it is about this page or record' },
    { component: 'Toaster', when: 'it confirms an action and may go away' },
  ],
  pattern: 'A region landmark. The icon and the words carry the tone, never colour alone.',
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
  provides: ['It is a landmark, so people can jump to it or skip it.', 'Long text wraps and is never cut.'],
  requires: [
    'Show one banner at a time, above the page and outside its `main`.',
    'Add `role="alert"` if it appears after the page has loaded.',
    'Remember that people dismissed it, and move focus when they do.',
  ],
}
