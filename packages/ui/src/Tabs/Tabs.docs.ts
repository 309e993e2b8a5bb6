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
    'People compare the parts.',
    'The parts are steps in an order.',
    'There are two views of the same data.',
  ],
  alternatives: [
    { component: 'TabLinks', when: 'the parts have addresses of their own' },
    { component: 'SegmentedControl', when: 'the same data is shown in two ways' },
    { component: 'Card', when: 'the parts are short enough to show one below the other' },
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
      does: 'moves to the tab before and shows its panel; from the first goes round to the last',
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
      does: 'goes round to the first',
      setup: onFirst,
      expect: shows(/Overview/, 'Overview panel'),
    },
    {
      keys: '{Tab}',
      when: 'focus is on a tab',
      does: 'moves past the other tabs to the panel',
      setup: onFirst,
      expect: (canvas) => expect(canvas.getByRole('tabpanel')).toHaveFocus(),
    },
  ],
  provides: ['One stop of the Tab key for all tabs.', 'Tabs that do not fit scroll sideways.'],
  requires: ['Panels that are quick to show.'],
}
