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
  useWhen: ['People look into a few rows while the others stay visible.'],
  avoidWhen: [
    'Each row has a page: link to it.',
    'Everyone needs the details: make them columns.',
    'The details need more room.',
    'The parts are text, not records.',
  ],
  alternatives: [
    { component: 'Table', when: 'everyone needs the details, or each row links to a page' },
    { component: 'Drawer', when: 'the details need more room' },
    { component: 'Accordion', when: 'the parts are text' },
  ],
  pattern: 'APG: Disclosure, a native button with `aria-expanded`. The detail is a row of the table.',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on a row’s button',
      does: 'opens the detail under the row and keeps focus',
      setup: (canvas) => button(canvas).focus(),
      expect: isOpen,
    },
    {
      keys: '[Space]',
      when: 'focus is on a row’s button',
      does: 'opens the detail under the row and keeps focus',
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
    'Every row has a button at its end. Opening it renders only the button and the detail.',
    'In a card below 1024 px, the button is the last line: 44 px high, with the word ‘Details’.',
    'The detail is as wide as all visible columns together.',
    'A press in the detail doesn’t follow the row’s link.',
    'Works in long tables too, where only the visible rows are rendered.',
  ],
  requires: [
    'Pass the same `rowDetail` at every render: otherwise open details render with the table.',
    'Pass `createSelection()` as `openRows` to open rows from elsewhere.',
  ],
}
