import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const button = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: /^Details of 5 Brudenell/ })
const isOpen = async (canvas: KeyboardCanvas) => {
  await expect(button(canvas)).toHaveAttribute('aria-expanded', 'true')
  await expect(canvas.getByText('Account OA-1')).toBeVisible()
}

export const tableRowDetailDocs: ComponentDocs = {
  name: 'TableRowDetail',
  partOf: 'Table',
  summary: 'Shows more about a row below it, in a Table (`rowDetail`).',
  useWhen: ['people look into a few rows while the others stay visible'],
  avoidWhen: [
    'there is a page or a viewer for the row: link to it',
    'everyone needs what is inside: make columns',
  ],
  alternatives: [
    { component: 'Drawer', when: 'one row at a time is looked into, with room for more' },
    { component: 'Accordion', when: 'the parts are text, not records' },
  ],
  pattern: 'APG: Disclosure, a native button with aria-expanded; the detail is a row of the table',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on a row’s button',
      does: 'opens the detail under the row; focus stays',
      setup: (canvas) => button(canvas).focus(),
      expect: isOpen,
    },
    {
      keys: '[Space]',
      when: 'focus is on a row’s button',
      does: 'opens the detail under the row; focus stays',
      setup: (canvas) => button(canvas).focus(),
      expect: isOpen,
    },
    {
      keys: '{Enter}',
      when: 'the detail is open and focus is on the row’s button',
      does: 'closes it',
      setup: async (canvas, user) => user.click(button(canvas)),
      expect: async (canvas) => {
        await expect(button(canvas)).toHaveAttribute('aria-expanded', 'false')
        await expect(canvas.queryByText('Account OA-1')).toBeNull()
        await expect(button(canvas)).toHaveFocus()
      },
    },
    {
      keys: '{Tab}',
      when: 'the detail is open and focus is on the row’s button',
      does: 'moves into the detail, before the next row',
      setup: async (canvas, user) => user.click(button(canvas)),
      expect: async (canvas) => expect(canvas.getByRole('link', { name: 'Readings' })).toHaveFocus(),
    },
  ],
  provides: [
    'every row gets a button at its end; opening renders the button and the detail: no row, no cell',
    'in a card under 1024 px the button is its last line, 44 px high, with the word Details',
    'the detail is as wide as the columns that show',
    'a press in the detail does not follow the row’s link',
    'it works in long tables too, where only a part of the rows is in the page',
  ],
  requires: [
    'the same `rowDetail` at every render, or open details render with the table',
    '`createSelection()` for `openRows`, where rows open from elsewhere',
  ],
}
