import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const handle = (canvas: KeyboardCanvas) => canvas.getByRole('separator', { name: 'Width of Due' })
const focusHandle = (canvas: KeyboardCanvas) => handle(canvas).focus()
const chooser = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Columns' })
const firstColumn = () => screen.findByRole('checkbox', { name: 'Provider' })
const isOnFirstColumn = async () => {
  const checkbox = await firstColumn()
  await waitFor(() => expect(checkbox).toHaveFocus())
}
const openChooser = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  chooser(canvas).focus()
  await user.keyboard('{Enter}')
  await isOnFirstColumn()
}
const isWide = (canvas: KeyboardCanvas, pixels: number) =>
  waitFor(() => expect(handle(canvas)).toHaveAttribute('aria-valuetext', `${pixels} pixels`))

export const tableColumnsDocs: ComponentDocs = {
  name: 'TableColumns',
  summary:
    'A Table’s columns as a person wants them, `useColumnLayout` and `TableColumnChooser`: chosen, resized, the first one in sight.',
  useWhen: [
    'a list has more columns than fit, and people differ in which they need',
    'words are cut, and whoever reads them knows how much room they need',
  ],
  avoidWhen: ['the columns fit: leave them as designed', 'there are fewer than six columns to choose from'],
  alternatives: [
    { component: 'Table', when: '`laptop: "hide"` on a column or two is enough' },
    { component: 'TableExpansion', when: 'the rest is looked at for one row at a time' },
  ],
  pattern: 'APG: Window Splitter, one in each header; the chooser is a Popover with native checkboxes',
  keyboard: [
    {
      keys: '{ArrowRight}',
      when: 'focus is on a header’s handle',
      does: 'makes the column 16 px wider and says its width',
      setup: focusHandle,
      expect: async (canvas) => {
        await isWide(canvas, 120)
        await expect(handle(canvas)).toHaveFocus()
      },
    },
    {
      keys: '{ArrowLeft}',
      when: 'focus is on a header’s handle',
      does: 'makes the column 16 px narrower, down to 64 px',
      setup: focusHandle,
      expect: (canvas) => isWide(canvas, 88),
    },
    {
      keys: '{Home}',
      when: 'the column was resized and focus is on its handle',
      does: 'gives the column its own width again',
      setup: async (canvas, user) => {
        focusHandle(canvas)
        await user.keyboard('{ArrowRight}{ArrowRight}')
        await isWide(canvas, 136)
      },
      expect: (canvas) => isWide(canvas, 104),
    },
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
        await expect(canvas.queryByRole('columnheader', { name: 'Provider' })).toBeNull()
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
    'resizing renders no row: while dragging nothing renders at all, after that only the header',
    'Escape while dragging gives the width back; a double press gives the column its own',
    'more than fits scrolls sideways inside the table, never the page; a `fill` column keeps 160 px',
    'the first column, which names the row, cannot be hidden; columns without words in their header neither',
    'with `stickyHeader` the table scrolls both ways in a frame as high as the window, as a header cannot stick to the page and scroll sideways',
    'under 1024 px, where rows are cards, and on paper, widths do not count',
  ],
  requires: [
    'the `columns` and `layout` it gives, handed to the Table together',
    'keeping `value`, plain data, wherever it is to be found again',
    'ids of columns that do not change from one version to the next',
  ],
}
