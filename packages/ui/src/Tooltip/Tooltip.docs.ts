import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const tooltipDocs: ComponentDocs = {
  name: 'Tooltip',
  summary: 'Explains a control, or shows facts about something, on hover and focus.',
  useWhen: [
    'A control has no visible words and its icon needs some.',
    'Text is cut off, and the full text is short.',
    'A plan or chart has many small parts: the card shows the facts about each.',
  ],
  avoidWhen: [
    'People need the words to continue: touch screens never show them.',
    'The words explain a field.',
    'It contains something to press.',
    'The control is disabled: it gets neither hover nor focus.',
  ],
  alternatives: [
    { component: 'Alert', when: 'people need the words to continue' },
    { component: 'TextField', when: 'the words explain a field: use its `hint`' },
    { component: 'Popover', when: 'it contains something to press' },
  ],
  pattern: 'APG: Tooltip, on radix Tooltip. Its code loads on the first hover or focus.',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'the control comes next',
      does: 'moves to it and shows the tooltip',
      expect: async () => expect(await screen.findByRole('tooltip')).toHaveTextContent('Previous bill'),
    },
    {
      keys: '{Escape}',
      when: 'the tooltip shows',
      does: 'hides it and keeps focus on the control',
      setup: async (_canvas, user) => {
        await user.tab()
        await screen.findByRole('tooltip')
      },
      expect: async (canvas) => {
        await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
        await expect(canvas.getByRole('button', { name: 'Previous' })).toHaveFocus()
      },
    },
    {
      keys: '{Tab}',
      when: 'the tooltip shows',
      does: 'moves on and hides the tooltip',
      setup: async (_canvas, user) => {
        await user.tab()
        await screen.findByRole('tooltip')
      },
      expect: () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()),
    },
  ],
  provides: [
    'The control keeps its own accessible name. The tooltip describes it while it shows.',
    'The pointer can move onto the tooltip without closing it.',
  ],
  requires: ['Use it on a control that has a name of its own.', 'Say more than that name.'],
}
