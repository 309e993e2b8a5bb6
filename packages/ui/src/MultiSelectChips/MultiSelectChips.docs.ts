import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const remove = (canvas: KeyboardCanvas, name: string) =>
  canvas.getByRole('button', { name: `Remove ${name}` })

export const multiSelectChipsDocs: ComponentDocs = {
  name: 'MultiSelectChips',
  summary: 'Shows the chosen options under a MultiSelect, each with a button to remove it.',
  useWhen: ['people check what they chose before they send a form'],
  avoidWhen: ['the select is a filter: its control says what is chosen', 'many are usually chosen'],
  alternatives: [{ component: 'Tag', when: 'the words need no select beside them' }],
  pattern: 'List of words, each with a native <button>',
  keyboard: [
    {
      keys: '{Tab}{Tab}{Tab}',
      when: 'focus is before the select',
      does: 'stops at the control and then at each chip’s button',
      expect: async (canvas) => expect(remove(canvas, 'Calder Water')).toHaveFocus(),
    },
    {
      keys: '{Enter}',
      when: 'focus is on a chip’s button',
      does: 'removes the chip; focus moves to the next chip’s button',
      setup: (canvas) => remove(canvas, 'Fernhill Energy').focus(),
      expect: async (canvas) => expect(remove(canvas, 'Calder Water')).toHaveFocus(),
    },
    {
      keys: '[Space]',
      when: 'focus is on the last chip’s button',
      does: 'removes the chip; focus moves to the previous chip’s button',
      setup: (canvas) => remove(canvas, 'Calder Water').focus(),
      expect: async (canvas) => expect(remove(canvas, 'Fernhill Energy')).toHaveFocus(),
    },
    {
      keys: '{Enter}{Enter}',
      when: 'focus is on the first of two chips',
      does: 'removes both; focus moves to the control',
      setup: (canvas) => remove(canvas, 'Fernhill Energy').focus(),
      expect: async (canvas) => {
        await expect(canvas.queryByRole('list')).toBeNull()
        await expect(canvas.getByRole('button', { name: /^Supplier/ })).toHaveFocus()
      },
    },
  ],
  provides: [
    'each button is named ‘Remove’ and what it removes; what went is said, however it went',
    'Backspace in the empty search box of the select removes the last one',
    'beyond 20 it says how many more there are',
    'costs nothing where it is not imported',
  ],
  requires: ['giving it to the select: `<MultiSelect chips={MultiSelectChips} … />`'],
}
