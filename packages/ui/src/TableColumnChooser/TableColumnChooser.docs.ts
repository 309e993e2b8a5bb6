import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const chooser = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Columns' })
const firstColumn = () => screen.findByRole('checkbox', { name: 'Supplier' })
const isOnFirstColumn = async () => {
  const checkbox = await firstColumn()
  await waitFor(() => expect(checkbox).toHaveFocus())
}
const openChooser = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  chooser(canvas).focus()
  await user.keyboard('{Enter}')
  await isOnFirstColumn()
}

export const tableColumnChooserDocs: ComponentDocs = {
  name: 'TableColumnChooser',
  status: 'new',
  summary: 'Lets people choose which columns of a Table they see.',
  useWhen: ['a list has more columns than fit, and people differ in which they need'],
  avoidWhen: ['there are fewer than six columns to choose from'],
  alternatives: [{ component: 'Table', when: '`showFrom` on a column or two is enough' }],
  pattern: 'A Popover with native checkboxes',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the Columns button',
      does: 'opens the list of columns and moves onto the first',
      setup: (canvas) => chooser(canvas).focus(),
      expect: isOnFirstColumn,
    },
    {
      keys: '[Space]',
      when: 'the list is open and focus is on a column',
      does: 'hides the column, or shows it again; the list stays open',
      setup: openChooser,
      expect: async (canvas) => {
        await expect(canvas.queryByRole('columnheader', { name: 'Supplier' })).toBeNull()
        await isOnFirstColumn()
      },
    },
    {
      keys: '{Escape}',
      when: 'the list is open',
      does: 'closes it and returns focus to the button',
      setup: openChooser,
      expect: async (canvas) => expect(chooser(canvas)).toHaveFocus(),
    },
  ],
  provides: [
    'the first column, which names the row, cannot be hidden; columns without words in their header neither',
    'a form around it does not send the choice',
  ],
  requires: [
    'the Table’s `columns`, and one state for its own `value` and the Table’s `columnLayout`',
    'keeping that state, plain data, wherever it is to be found again',
    'ids of columns that do not change from one version to the next',
  ],
}
