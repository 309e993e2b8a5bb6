import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const boxes = (canvas: KeyboardCanvas) => canvas.getAllByRole('checkbox')
const box = (canvas: KeyboardCanvas, index: number) => boxes(canvas)[index] as HTMLElement
const saysSelected = async (canvas: KeyboardCanvas, words: string) =>
  expect(canvas.getByRole('status')).toHaveTextContent(words)

/** Where the last press on a link would have gone. */
const pressed: { href?: string | null } = {}
const noteNextPress = () => {
  const note = (event: MouseEvent) => {
    pressed.href = (event.target as Element).closest('a')?.getAttribute('href')
    event.preventDefault()
  }
  document.addEventListener('click', note, { once: true })
}

export const tableDocs: ComponentDocs = {
  name: 'Table',
  summary: 'Lists many records that people compare, sort and select.',
  useWhen: ['People compare, choose or act on many records of one kind.'],
  avoidWhen: [
    'There are a few facts about one record.',
    'The amounts add up to a total.',
    'The things are laid out, not compared.',
  ],
  alternatives: [
    { component: 'DataList', when: 'there are a few facts about one record' },
    { component: 'Ledger', when: 'the amounts add up to a total' },
    { component: 'Grid', when: 'the things are laid out, not compared' },
    { component: 'TableColumns', when: 'people choose, resize or pin columns of a Table' },
    { component: 'TableRowDetail', when: 'rows of a Table open to show more' },
  ],
  pattern: 'Native <table>. Sorting follows the APG’s sortable table; selection uses native checkboxes.',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the header of a column that sorts',
      does: 'sorts by that column, and reverses the order if pressed again',
      setup: (canvas) => canvas.getByRole('link', { name: 'Amount' }).focus(),
      expect: async (canvas) =>
        expect(canvas.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
          'aria-sort',
          'descending',
        ),
    },
    {
      keys: '[Space]',
      when: 'focus is on a row’s checkbox',
      does: 'selects the row and says how many are selected',
      setup: (canvas) => box(canvas, 1).focus(),
      expect: async (canvas) => {
        await expect(box(canvas, 1)).toBeChecked()
        await expect(box(canvas, 0)).toBePartiallyChecked()
        await saysSelected(canvas, '1 selected')
      },
    },
    {
      keys: '{Shift>}[Space]{/Shift}',
      when: 'focus is on a row’s checkbox and another row was selected before',
      does: 'selects all rows between the two',
      setup: async (canvas, user) => {
        await user.click(box(canvas, 1))
        box(canvas, 4).focus()
      },
      expect: async (canvas) => {
        await saysSelected(canvas, '4 selected')
        await expect(box(canvas, 0)).toBeChecked()
      },
    },
    {
      keys: '[Space]',
      when: 'focus is on the header’s checkbox',
      does: 'selects every row on this page',
      setup: (canvas) => box(canvas, 0).focus(),
      expect: async (canvas) => saysSelected(canvas, '4 selected'),
    },
    {
      keys: '{Escape}',
      when: 'focus is in the table and rows are selected',
      does: 'clears the selection and keeps focus',
      setup: async (canvas, user) => user.click(box(canvas, 2)),
      expect: async (canvas) => {
        await expect(box(canvas, 2)).not.toBeChecked()
        await expect(box(canvas, 2)).toHaveFocus()
      },
    },
    {
      keys: '{Escape}',
      when: 'focus is in the bulk bar',
      does: 'clears the selection, closes the bar and moves focus to the first checkbox',
      setup: async (canvas, user) => {
        await user.click(box(canvas, 2))
        canvas.getByRole('button', { name: 'Mark as paid' }).focus()
      },
      expect: async (canvas) => {
        await expect(canvas.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
        await expect(box(canvas, 0)).toHaveFocus()
      },
    },
    {
      keys: '{Enter}',
      when: 'focus is on a row’s link',
      does: 'follows it, like a press anywhere in the row',
      setup: (canvas) => {
        noteNextPress()
        canvas.getByRole('link', { name: '14B Cardigan Lane' }).focus()
      },
      expect: async () => expect(pressed.href).toBe('#bill-3'),
    },
    {
      keys: '{Tab}',
      press: '{Tab}{Tab}',
      when: 'focus is on a row’s link',
      does: 'moves to the next row’s checkbox; rows themselves don’t get focus',
      setup: (canvas) => box(canvas, 1).focus(),
      expect: async (canvas) => expect(box(canvas, 2)).toHaveFocus(),
    },
  ],
  provides: [
    'It is a native table: rows show and headers sort before any JavaScript runs.',
    'Below 1024 px, and with text enlarged to 200%, rows become cards under a ‘Sort by’ line. Screen readers still read a table.',
    'Selecting stays fast in long tables: only that row and the header’s checkbox re-render.',
    'Old rows stay while new ones load and after a failure. If there are none, placeholder rows show after 200 ms.',
    'The number of selected rows is announced, and Escape clears the selection.',
    'A press anywhere on a row follows the link in its first column; the middle button opens it in a new tab. Selecting text doesn’t.',
    'If columns need more room than there is, they scroll sideways inside the table, never the page. A column without a width keeps at least 112 px.',
    'Above 200 rows, only the visible ones are rendered, whichever element scrolls. Assistive technology gets the full count, focus stays, and selecting includes all rows.',
    'In print, every row is there, each page repeats the header, and controls are left out.',
    'Below 1024 px, the bulk bar is fixed to the bottom of the window and covers no row.',
  ],
  requires: [
    'Leave exactly one column without a `width`: the address, or whatever names the row. It gets the room that the others leave, so give each of the others a width that fits its content.',
    'With many columns, set `showFrom` on those people can do without. At 1024 px the sidebar leaves 748 px for all columns; an address with its postcode needs about 220 px.',
    'Pass the same `columns` at every render, and the same object for a row that hasn’t changed.',
    'Write a `rowLabel` that identifies the row.',
    'Sort on the server with `sortHref` or `onSortChange`, or in the browser with a memoised `sortRows`.',
    'To select everything that matches, get the ids from the server: `selection.setMany(ids, true)` accepts ids of other pages too.',
    'Choose a place in the card for each column with `narrow`: `labelled` for a date or a number that needs its header, `action` for one menu or small button in the top corner.',
    'Add a search to long tables: the browser’s own finds only rendered rows.',
    'Clear the selection when its meaning changes, for example with the filters.',
    'Below 1024 px, put it directly on the page and not in a Card: the list reaches both edges of the screen.',
  ],
}
