import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { months, packages, pounds } from '../internal/chart/exampleFigures.ts'
import { Stack } from '../Stack/Stack.tsx'
import { BarChart, type BarChartProps } from './BarChart.tsx'
import { barChartDocs } from './BarChart.docs.ts'

const args = {
  label: 'Active packages',
  categoryLabel: 'Month',
  categories: months,
  series: packages,
} satisfies BarChartProps

const meta = {
  title: 'Data/BarChart',
  component: BarChart,
  args,
  parameters: { componentDocs: barChartDocs },
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

const commission = {
  label: 'Commission',
  categoryLabel: 'Month',
  categories: months.slice(0, 6),
  series: [{ label: 'Commission', values: [64000, -12050, 88000, null, 0, 128400] }],
  format: pounds,
}

export const AllStates: Story = {
  render: () => (
    <Stack space={32}>
      <BarChart {...args} />
      <BarChart {...commission} />
      <BarChart
        {...args}
        label="Five series"
        categories={['Leeds', 'York']}
        series={['Electricity', 'Gas', 'Water', 'Broadband', 'TV licence'].map((label, index) => ({
          label,
          values: [30 + index * 6, index === 2 ? -20 : 22],
        }))}
      />
      <BarChart
        {...args}
        label="One figure"
        categories={['Mar']}
        series={[{ label: 'Packages', values: [3] }]}
      />
      <BarChart {...args} label="No figures" series={[{ label: 'Packages', values: [] }]} />
    </Stack>
  ),
}

export const OneSeries: Story = { args: { series: packages.slice(0, 1), hideLabel: true } }

export const SameFiguresInTheTable: Story = {
  play: async ({ canvas, canvasElement }) => {
    const table = canvas.getByRole('table', { name: 'Active packages' })
    const march = within(table).getByRole('row', { name: 'Mar 165 49 214' })
    await expect(march).toBeInTheDocument()
    await expect(within(table).getAllByRole('row')).toHaveLength(13)
    await expect(canvasElement.querySelectorAll('svg rect[x]')).toHaveLength(24)
  },
}

export const NegativeFigures: Story = {
  args: commission,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('row', { name: 'May −£120.50' })).toBeInTheDocument()
    await expect(canvas.getByRole('row', { name: 'Jul –' })).toBeInTheDocument()
    const [april, may] = canvasElement.querySelectorAll('svg rect[x]')
    const zero = Number(april?.getAttribute('y')) + Number(april?.getAttribute('height'))
    await expect(Number(may?.getAttribute('y'))).toBeCloseTo(zero, 1)
  },
}

export const Empty: Story = {
  tags: ['example'],
  args: { categories: [], series: [], emptyText: 'No packages yet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No packages yet')).toBeVisible()
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
  },
}

/** On a phone the chart is as wide as the screen, and long names of categories wrap. */
export const Narrow: Story = {
  render: () => (
    <Stack space={32}>
      <BarChart {...commission} categories={months.slice(0, 6).map((month) => `${month} 2026`)} />
      <BarChart {...args} />
    </Stack>
  ),
  globals: { viewport: { value: 'mobile' } },
}

export const Keyboard = keyboardStory(barChartDocs, () => <BarChart {...args} />)
