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
    why: 'Electricity and water add up to the amount paid, and the largest part is at the bottom, where it is easiest to compare.',
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
    why: 'Bills and pounds share one scale. Their sum means nothing, and the bills are too small to see.',
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
      { part: 'label', is: 'says what is compared.', at: 'figcaption' },
      {
        part: 'series.label',
        is: 'names one part and shows its pattern.',
        at: 'figcaption + ul li',
        side: 'above',
      },
      {
        part: 'View switch',
        is: 'shows the same figures as a table.',
        at: '[role=radiogroup]',
      },
      { part: 'format', is: 'formats the figures on the scale and in the table.', at: 'svg text' },
      {
        part: 'categories',
        is: 'are the labels below the bars.',
        at: 'svg ~ svg text, svg[height]:last-of-type text',
      },
    ],
  },
  content: [
    'Name the figure and what it counts: ‘Void bills paid’. The unit belongs in `format`.',
    'Shorten months to three letters, and add the year where it changes.',
  ],
}
