import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const tooltipDocs: ComponentDocs = {
  name: 'Tooltip',
  summary: 'Explains a control, or shows facts about a thing, on hover and focus.',
  useWhen: [
    'A control has no words of its own and its icon needs some.',
    'Text is truncated and the full text is short.',
    'A plan or chart has many small things: a card says the facts of each.',
  ],
  avoidWhen: [
    'People need the words in order to go on: touch never shows them.',
    'There is something in it to press.',
    'The control is disabled: it takes neither hover nor focus.',
  ],
  alternatives: [
    { component: 'Alert', when: 'the words matter' },
    { component: 'TextField', when: 'the words explain a field: use its hint' },
  ],
  pattern: 'APG: Tooltip, on radix Tooltip, which loads with the first hover or focus',
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
      does: 'hides it; focus stays on the control',
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
    'The control keeps its own accessible name; the tooltip describes it while shown.',
    'The pointer may move onto the tooltip without losing it.',
  ],
  requires: ['A control with a name of its own.', 'Words that say more than that name.'],
}
