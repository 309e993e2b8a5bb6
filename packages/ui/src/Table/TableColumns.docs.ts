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
    'Lets people hide and resize the columns of a Table (`columnLayout`), and keeps the first in view (`stickyFirstColumn`).',
  useWhen: ['words are cut, and whoever reads them knows how much room they need'],
  avoidWhen: ['the columns fit: leave them as designed'],
  alternatives: [
    { component: 'TableColumnChooser', when: 'people choose which columns show: it goes over the Table' },
    { component: 'TableRowDetail', when: 'the rest is looked at for one row at a time' },
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
      when: 'focus is on the handle of a column that was resized',
      does: 'gives the column its own width again',
      setup: async (canvas, user) => {
        await focusHandle(canvas)
        await user.keyboard('{ArrowRight}{ArrowRight}')
        await isWide(canvas, 140)
      },
      expect: (canvas) => isWide(canvas, 108),
    },
  ],
  provides: [
    'resizing renders no row and no cell',
    'Escape while dragging gives the width back; a double press gives the column its own',
    'more than fits scrolls sideways inside the table, never the page; a `fill` column keeps 112 px',
    'with `stickyHeader` the table then scrolls both ways in a frame as high as the window, as a header cannot stick to the page and scroll sideways',
    'under 1024 px, where rows are cards, and on paper, widths do not count',
  ],
  requires: [
    'keeping `columnLayout`, plain data, wherever it is to be found again; without `onColumnLayoutChange` headers have no handle',
    'ids of columns that do not change from one version to the next',
  ],
}
