import type { Guide } from '../docs/guide.ts'
import { BarChart } from './BarChart.tsx'

const months = ['Jan', 'Feb', 'Mar']
const pounds = (figure: number) => `£${figure.toLocaleString('en-GB')}`

export const guide: Guide = {
  room: 'wide',
  do: {
    shows: (
      <BarChart
        label="Void bills paid"
        categoryLabel="Month"
        categories={months}
        format={pounds}
        totalLabel="All bills"
        series={[
          { label: 'Electricity', values: [1902, 1740, 2110] },
          { label: 'Water', values: [420, 415, 460] },
        ]}
      />
    ),
    why: 'Electricity and water add up to what was paid, in pounds, and the largest part stands on the line.',
  },
  dont: {
    shows: (
      <BarChart
        label="Figures"
        categoryLabel="Month"
        categories={months}
        series={[
          { label: 'Bills', values: [41, 38, 44] },
          { label: 'Pounds', values: [1902, 1740, 2110] },
        ]}
      />
    ),
    why: 'Bills and pounds are stacked on one scale: their sum means nothing, and the bills can’t be seen.',
  },
  anatomy: {
    shows: (
      <BarChart
        label="Void bills paid"
        categoryLabel="Month"
        categories={months}
        format={pounds}
        series={[
          { label: 'Electricity', values: [1902, 1740, 2110] },
          { label: 'Water', values: [420, 415, 460] },
        ]}
      />
    ),
    parts: [
      { part: 'label', is: 'what is compared.', at: 'figcaption' },
      { part: 'series.label', is: 'one part, with its pattern.', at: 'figcaption + ul li', side: 'above' },
      {
        part: 'View switch',
        is: 'shows the same figures as a table.',
        at: '[role=radiogroup]',
        side: 'above',
      },
      { part: 'format', is: 'how figures are written, on the scale and in the table.', at: 'svg text' },
      {
        part: 'categories',
        is: 'what stands below the bars.',
        at: 'svg ~ svg text, svg[height]:last-of-type text',
      },
    ],
  },
  content: [
    'The label names the figure and what it is of: ‘Void bills paid’; the unit is in `format`.',
    'Months are three letters, and the year stands where it changes.',
  ],
}
