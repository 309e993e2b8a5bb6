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
  useWhen: ['A list has more columns than fit, and people need different ones.'],
  avoidWhen: ['There are fewer than six columns to choose from.', 'People also resize columns.'],
  alternatives: [
    { component: 'Table', when: '`showFrom` on a column or two is enough' },
    { component: 'TableColumns', when: 'people also resize columns' },
  ],
  pattern: 'A Popover with native checkboxes',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the Columns button',
      does: 'opens the list of columns and moves to the first',
      setup: (canvas) => chooser(canvas).focus(),
      expect: isOnFirstColumn,
    },
    {
      keys: '[Space]',
      when: 'the list is open and focus is on a column',
      does: 'hides or shows the column and keeps the list open',
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
    'The first column can’t be hidden, because it names the row. Nor can columns without words in their header.',
    'A form around it doesn’t send the choice.',
  ],
  requires: [
    'Pass it the Table’s `columns`. Keep one state for its `value` and the Table’s `columnLayout`.',
    'Store that state, which is plain data, for the next visit.',
    'Don’t change column ids between versions.',
  ],
}
