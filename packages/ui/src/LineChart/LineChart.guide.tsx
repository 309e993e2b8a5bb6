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
    why: 'Months come in order, so the course of the two lines can be followed.',
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
    why: 'Nothing lies between Calder and Fernhill: the line draws a fall that never happened. Use a BarChart.',
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
      { part: 'label', is: 'the figure that is followed.', at: 'figcaption' },
      { part: 'series.label', is: 'one line, with its dashes.', at: 'figcaption + ul li', side: 'above' },
      { part: 'View switch', is: 'shows every figure as a table.', at: '[role=radiogroup]', side: 'above' },
      { part: 'format', is: 'how the figures of the scale are written.', at: 'svg text' },
      { part: 'categories', is: 'the points in time.', at: 'svg ~ svg text, svg[height]:last-of-type text' },
    ],
  },
  content: [
    'Name what is counted, not the chart: ‘Active packages’, not ‘Packages over time’.',
    'Series differ in a word or two: the key has to fit one line.',
  ],
}
