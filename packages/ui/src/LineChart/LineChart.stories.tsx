import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { months, packages } from '../internal/chart/exampleFigures.ts'
import { Stack } from '../Stack/Stack.tsx'
import { LineChart, type LineChartProps } from './LineChart.tsx'
import { lineChartDocs } from './LineChart.docs.ts'

const args = {
  label: 'Active packages',
  categoryLabel: 'Month',
  categories: months,
  series: packages,
} satisfies LineChartProps

const meta = {
  title: 'Data/LineChart',
  component: LineChart,
  args,
  parameters: { componentDocs: lineChartDocs },
} satisfies Meta<typeof LineChart>
export default meta
type Story = StoryObj<typeof meta>

const change = {
  label: 'Change on the month before, per cent',
  categoryLabel: 'Month',
  categories: months,
  series: [{ label: 'Change', values: [2.5, -4, 1.5, null, 3, null, 6, 8, -7.5, Number.NaN, 1, 2] }],
}

export const AllStates: Story = {
  render: () => (
    <Stack space={32}>
      <LineChart {...args} />
      <LineChart {...change} />
      <LineChart
        {...args}
        label="Five series"
        series={['Leeds', 'York', 'Hull', 'Bradford', 'Ripon'].map((label, index) => ({
          label,
          values: months.map((_, month) => 20 + index * 14 + ((month * (index + 3)) % 9)),
        }))}
      />
      <LineChart
        {...args}
        label="One figure"
        categories={['Mar']}
        series={[{ label: 'Packages', values: [3] }]}
      />
      <LineChart {...args} label="No figures" series={[]} />
    </Stack>
  ),
}

export const MissingAndNegativeFigures: Story = {
  tags: ['example'],
  args: change,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('row', { name: 'May −4' })).toBeInTheDocument()
    await expect(canvas.getByRole('row', { name: 'Jul –' })).toBeInTheDocument()
    await expect(canvasElement.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(3)
    await expect(canvasElement.querySelectorAll('circle')).toHaveLength(2)
  },
}

/** A short step in time is a short step along the axis. */
export const NotEvenlyApart: Story = {
  args: {
    label: 'Daily use, kWh',
    categoryLabel: 'Up to',
    categories: ['01/09/2025', '08/09/2025', '28/02/2026', '01/03/2026'],
    positions: [0, 7, 180, 181],
    fromZero: true,
    series: [{ label: 'kWh a day', values: [7.48, 7.5, 7.52, 7.49] }],
  },
  play: async ({ canvasElement }) => {
    const [path] = canvasElement.querySelectorAll('path')
    await expect(path?.getAttribute('d')).toMatch(/^M4,.*L7\.56,.*L95\.49,.*L96,/)
    const ticks = [...canvasElement.querySelectorAll('svg:first-of-type text')]
    await expect(new Set(ticks.map(({ textContent }) => textContent)).size).toBe(ticks.length)
    await expect(ticks[0]?.textContent).toBe('0')
  },
}

export const OneFigure: Story = {
  args: { categories: ['Mar'], series: [{ label: 'Packages', values: [3] }] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('circle')).toHaveLength(1)
  },
}

export const Empty: Story = {
  tags: ['example'],
  args: { series: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No figures yet')).toBeVisible()
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument()
  },
}

export const Keyboard = keyboardStory(lineChartDocs, () => <LineChart {...args} />)
