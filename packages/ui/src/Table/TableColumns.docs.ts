import { expect, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const handle = (canvas: KeyboardCanvas) => canvas.getByRole('separator', { name: 'Width of Due' })
const focusHandle = async (canvas: KeyboardCanvas) =>
  (await canvas.findByRole('separator', { name: 'Width of Due' })).focus()
const isWide = (canvas: KeyboardCanvas, pixels: number) =>
  waitFor(() => expect(handle(canvas)).toHaveAttribute('aria-valuetext', `${pixels} pixels`))

export const tableColumnsDocs: ComponentDocs = {
  name: 'TableColumns',
  partOf: 'Table',
  summary:
    'Lets people hide and resize the columns of a Table (`columnLayout`), and keeps the first column in view (`stickyFirstColumn`).',
  useWhen: ['Words are cut, and people know best how much room they need.'],
  avoidWhen: [
    'All columns fit as designed.',
    'People only choose which columns show.',
    'People need the rest of a row only now and then.',
  ],
  alternatives: [
    { component: 'Table', when: 'all columns fit as designed' },
    { component: 'TableColumnChooser', when: 'people only choose which columns show' },
    { component: 'TableRowDetail', when: 'people look at the rest for one row at a time' },
  ],
  pattern: 'APG: Window Splitter, one in each header',
  keyboard: [
    {
      keys: '{ArrowRight}',
      when: 'focus is on the handle at the end of a header',
      does: 'makes the column 16 px wider and says its width',
      setup: focusHandle,
      expect: async (canvas) => {
        await isWide(canvas, 124)
        await expect(handle(canvas)).toHaveFocus()
      },
    },
    {
      keys: '{ArrowLeft}',
      when: 'focus is on the handle at the end of a header',
      does: 'makes the column 16 px narrower, down to 64 px',
      setup: focusHandle,
      expect: (canvas) => isWide(canvas, 92),
    },
    {
      keys: '{Home}',
      when: 'focus is on the handle of a resized column',
      does: 'restores the column’s own width',
      setup: async (canvas, user) => {
        await focusHandle(canvas)
        await user.keyboard('{ArrowRight}{ArrowRight}')
        await isWide(canvas, 140)
      },
      expect: (canvas) => isWide(canvas, 108),
    },
  ],
  provides: [
    'Resizing re-renders no row and no cell.',
    'Escape while dragging restores the width. A double press restores the column’s own width.',
    'If columns need more room than there is, they scroll sideways inside the table, never the page. A column without a width keeps at least 112 px.',
    'With `stickyHeader`, such a table scrolls both ways in a frame as high as the window, because a header can’t stick to the page while its table scrolls sideways.',
    'Widths have no effect in print, or below 1024 px, where rows are cards.',
  ],
  requires: [
    'Store `columnLayout`, which is plain data, for the next visit. Without `onColumnLayoutChange`, headers have no handle.',
    'Don’t change column ids between versions.',
  ],
}
