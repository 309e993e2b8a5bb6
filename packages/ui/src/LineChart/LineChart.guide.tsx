import type { Guide } from '../docs/guide.ts'
import { LineChart } from './LineChart.tsx'

const months = ['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar']

export const guide: Guide = {
  room: 'wide',
  do: {
    shows: (
      <LineChart
        label="Active packages"
        categoryLabel="Month"
        categories={months}
        series={[
          { label: 'Tenant packages', values: [151, 155, 154, 158, 163, 165] },
          { label: 'Bills included', values: [44, 47, 47, 50, 52, 49] },
        ]}
      />
    ),
    why: 'Months have an order, so people can follow the two lines.',
  },
  dont: {
    shows: (
      <LineChart
        label="Active packages by supplier"
        categoryLabel="Supplier"
        categories={['Calder', 'Fernhill', 'Larkfield', 'Oakmere']}
        series={[{ label: 'Packages', values: [41, 12, 35, 22] }]}
      />
    ),
    why: 'There is nothing between Calder and Fernhill, so the line shows a fall that never happened. Use a BarChart.',
  },
  anatomy: {
    shows: (
      <LineChart
        label="Active packages"
        categoryLabel="Month"
        categories={months}
        series={[
          { label: 'Tenant packages', values: [151, 155, 154, 158, 163, 165] },
          { label: 'Bills included', values: [44, 47, 47, 50, 52, 49] },
        ]}
      />
    ),
    parts: [
      { part: 'label', is: 'names the figure.', at: 'figcaption' },
      {
        part: 'series.label',
        is: 'names one line and shows its dashes.',
        at: 'figcaption + ul li',
        side: 'above',
      },
      { part: 'View switch', is: 'shows every figure as a table.', at: '[role=radiogroup]' },
      { part: 'format', is: 'formats the figures on the scale.', at: 'svg text' },
      {
        part: 'categories',
        is: 'are the points in time.',
        at: 'svg ~ svg text, svg[height]:last-of-type text',
      },
    ],
  },
  content: [
    'Name what you count and not the chart: ‘Active packages’, not ‘Packages over time’.',
    'Name series in a word or two, so that the key fits on one line.',
  ],
}
