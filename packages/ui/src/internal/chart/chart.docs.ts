import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../../docs/componentDocs.ts'

const view = (canvas: KeyboardCanvas, name: string) => canvas.getByRole('radio', { name })
const tableWidth = (canvas: KeyboardCanvas) =>
  canvas.getByRole('table').parentElement?.getBoundingClientRect().width

/** The keys of the switch between a chart and its table, the same for every chart that has one. */
export const chartKeyboard: ComponentDocs['keyboard'] = [
  {
    keys: '{Tab}',
    when: 'the chart comes next',
    does: 'moves to the view that shows: Chart or Table',
    expect: async (canvas) => {
      await expect(view(canvas, 'Chart')).toHaveFocus()
      await expect(tableWidth(canvas)).toBeLessThan(2)
    },
  },
  {
    keys: '{ArrowRight}',
    when: 'focus is on Chart',
    does: 'shows the table',
    setup: (canvas) => view(canvas, 'Chart').focus(),
    expect: async (canvas) => {
      await expect(view(canvas, 'Table')).toBeChecked()
      await expect(tableWidth(canvas)).toBeGreaterThan(100)
    },
  },
  {
    keys: '{ArrowLeft}',
    press: '{ArrowRight}{ArrowLeft}',
    when: 'focus is on Table',
    does: 'shows the chart again',
    setup: (canvas) => view(canvas, 'Chart').focus(),
    expect: async (canvas) => {
      await expect(view(canvas, 'Chart')).toBeChecked()
      await expect(tableWidth(canvas)).toBeLessThan(2)
    },
  },
]
