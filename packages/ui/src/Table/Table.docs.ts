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
  useWhen: ['people compare, choose among or act on many records of one kind'],
  avoidWhen: ['there are a few facts about one thing', 'the rows are laid out, not compared'],
  alternatives: [
    { component: 'DataList', when: 'it is facts about one thing' },
    { component: 'Ledger', when: 'amounts add up to a total' },
    { component: 'TableColumns', when: 'its columns are chosen, resized or pinned: the same Table' },
    { component: 'TableRowDetail', when: 'its rows open to more: the same Table' },
  ],
  pattern: 'Native <table>; sorting as in the APG’s sortable table; native checkboxes',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the header of a column that sorts',
      does: 'sorts by that column; pressed again, the other way round',
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
      does: 'clears the selection; focus stays',
      setup: async (canvas, user) => user.click(box(canvas, 2)),
      expect: async (canvas) => {
        await expect(box(canvas, 2)).not.toBeChecked()
        await expect(box(canvas, 2)).toHaveFocus()
      },
    },
    {
      keys: '{Escape}',
      when: 'focus is in the bar with what can be done to the selected rows',
      does: 'clears the selection and closes the bar; focus moves to the first checkbox',
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
      does: 'follows it, as a press anywhere in the row does',
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
      does: 'moves to the next row’s checkbox: the row itself takes no focus',
      setup: (canvas) => box(canvas, 1).focus(),
      expect: async (canvas) => expect(box(canvas, 2)).toHaveFocus(),
    },
  ],
  provides: [
    'a native table: rows show, and sort headers work, before any script',
    'under 1024 px, and with text of 200 %, rows are cards, ‘Sort by’ stands over them, and screen readers still read a table',
    'selecting is quick in long tables: only that row and the header’s checkbox render',
    'old rows stay while new ones load and after a failure; where there are none, placeholder rows show after 200 ms',
    'how many rows are selected is announced; Escape clears',
    'a press anywhere on a row follows the link in its first column, the middle button in a new tab; selecting text does not',
    'columns that take more room than there is scroll sideways inside the table, never the page; a `fill` column keeps 112 px',
    'above 200 rows only the visible ones are rendered, whichever element scrolls; assistive technology gets the full count, focus stays, and selecting includes all rows',
    'on paper every row is there, each page repeats the header, and what can only be pressed is left out',
    'under 1024 px a row is a card, and the bulk bar is fixed to the foot of the window without covering a row',
  ],
  requires: [
    'the same `columns` at every render, and the same object for a row that has not changed',
    'a `rowLabel` that tells rows apart',
    'sorting: by the server through `sortHref` or `onSortChange`, or in the browser with `sortRows`, memoised',
    'for ‘all that match’, the ids from the server: `selection.setMany(ids, true)` takes those of other pages too',
    'a place in the card for each column, by `narrow`: `labelled` for a date or a number that doesn’t say what it is, `action` for one menu or small button in the top corner',
    'a search of its own for long tables: the browser’s finds only what is in the page',
    'clearing the selection when what it means changes, such as the filters',
    '`showFrom` on columns that people can do without, until the rest fit in 748 px, which a window of 1024 px leaves',
    'a place directly on the page under 1024 px, not in a Card: the list runs to both edges of the screen',
  ],
}
