import { expect, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const tab = (canvas: KeyboardCanvas, name: RegExp) => canvas.getByRole('tab', { name })
const onFirst = (canvas: KeyboardCanvas) => tab(canvas, /Overview/).focus()

const shows = (name: RegExp, words: string) => async (canvas: KeyboardCanvas) => {
  await waitFor(() => expect(tab(canvas, name)).toHaveFocus())
  await expect(tab(canvas, name)).toHaveAttribute('aria-selected', 'true')
  await expect(canvas.getByRole('tabpanel')).toHaveTextContent(words)
}

export const tabsDocs: ComponentDocs = {
  name: 'Tabs',
  summary: 'Shows one part of a page at a time.',
  useWhen: ['A page has three to seven parts that people look at one by one.'],
  avoidWhen: [
    'People compare the parts: show one below the other.',
    'The parts have addresses of their own.',
    'The parts are steps in a fixed order.',
    'The same data is shown in two ways.',
  ],
  alternatives: [
    { component: 'TabLinks', when: 'the parts have addresses of their own' },
    { component: 'SegmentedControl', when: 'the same data is shown in two ways' },
    { component: 'Stepper', when: 'the parts are steps in a fixed order' },
    { component: 'Card', when: 'people compare the parts, or the parts are short' },
  ],
  pattern: 'APG: Tabs with automatic activation, on radix Tabs',
  keyboard: [
    {
      keys: '{ArrowRight}',
      when: 'focus is on a tab',
      does: 'moves to the next tab and shows its panel',
      setup: onFirst,
      expect: shows(/Payments/, 'Payments panel'),
    },
    {
      keys: '{ArrowLeft}',
      when: 'focus is on a tab',
      does: 'moves to the previous tab and shows its panel; the first wraps to the last',
      setup: onFirst,
      expect: shows(/Postal bills/, 'Postal bills panel'),
    },
    {
      keys: '{End}',
      when: 'focus is on a tab',
      does: 'moves to the last tab and shows its panel',
      setup: onFirst,
      expect: shows(/Postal bills/, 'Postal bills panel'),
    },
    {
      keys: '{Home}',
      press: '{End}{Home}',
      when: 'focus is on a tab',
      does: 'moves to the first tab and shows its panel',
      setup: onFirst,
      expect: shows(/Overview/, 'Overview panel'),
    },
    {
      keys: '{ArrowRight}',
      press: '{End}{ArrowRight}',
      when: 'focus is on the last tab',
      does: 'wraps to the first',
      setup: onFirst,
      expect: shows(/Overview/, 'Overview panel'),
    },
    {
      keys: '{Tab}',
      when: 'focus is on a tab',
      does: 'skips the other tabs and moves to the panel',
      setup: onFirst,
      expect: (canvas) => expect(canvas.getByRole('tabpanel')).toHaveFocus(),
    },
  ],
  provides: ['All tabs together are one Tab stop.', 'Tabs that don’t fit scroll sideways.'],
  requires: ['Keep panels quick to show: each shows as soon as its tab has focus.'],
}
