import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { months } from '../internal/chart/exampleFigures.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Sparkline, type SparklineProps } from './Sparkline.tsx'
import { sparklineDocs } from './Sparkline.docs.ts'

const args = {
  label: 'Active packages',
  categoryLabel: 'Month',
  categories: months,
  values: [122, 129, 138, 164, 184, 206, 211, 210, 209, 209, 215, 214],
} satisfies SparklineProps

const meta = {
  title: 'Data/Sparkline',
  tags: ['experimental'],
  component: Sparkline,
  args,
  parameters: { componentDocs: sparklineDocs },
} satisfies Meta<typeof Sparkline>
export default meta
type Story = StoryObj<typeof meta>

const states: [string, SparklineProps['values']][] = [
  ['Rising', args.values],
  ['Below zero', [3, 1, -2, -6, -4, 0, 2, 5, 1, -1, -3, -2]],
  ['With gaps', [3, 4, null, 6, null, 8, 9, 7, Number.NaN, 5, 6, 7]],
  ['All alike', months.map(() => 7)],
  ['One figure', [null, null, null, 5]],
  ['No figures', []],
]

export const AllStates: Story = {
  render: () => (
    <Stack space={12}>
      {states.map(([label, values]) => (
        <Inline key={label}>
          <Sparkline {...args} label={label} values={values} />
          {label}
        </Inline>
      ))}
    </Stack>
  ),
}

export const FiguresForAScreenReader: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Active packages' })
    await expect(table.parentElement?.getBoundingClientRect().width).toBeLessThan(2)
    await expect(canvas.getByRole('row', { name: 'Mar 214' })).toBeInTheDocument()
  },
}

export const AllAlike: Story = {
  args: { values: months.map(() => 7) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('circle')).toHaveAttribute('cy', '12')
  },
}

export const Empty: Story = {
  args: { values: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
    await expect(canvasElement.querySelector('path')).toHaveAttribute('d', '')
  },
}
