import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { StackedBar, type StackedBarPart, type StackedBarProps } from './StackedBar.tsx'
import { stackedBarDocs } from './StackedBar.docs.ts'

const parts: StackedBarPart[] = [
  { label: 'Tenant Packages', value: 168, tone: 'green', href: '#tenant-packages' },
  { label: 'Tenants Organising', value: 88, tone: 'blue', href: '#tenants-organising' },
  { label: 'Bills Included', value: 71, tone: 'orange', href: '#bills-included' },
  { label: 'Unknown', value: 44, tone: 'gray', href: '#unknown', note: 'action required' },
  { label: 'New Tenancy', value: 23, tone: 'yellow', href: '#new-tenancy' },
  { label: 'Void Period', value: 18, tone: 'pink', href: '#void-period' },
]

const args = {
  label: 'Properties by status',
  partLabel: 'Status',
  valueLabel: 'Properties',
  parts,
} satisfies StackedBarProps

const meta = {
  title: 'Data/StackedBar',
  component: StackedBar,
  args,
  parameters: { componentDocs: stackedBarDocs },
} satisfies Meta<typeof StackedBar>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <Stack space={32}>
      <StackedBar {...args} />
      <StackedBar
        {...args}
        label="Bills by status"
        valueLabel="Bills"
        parts={[
          { label: 'Paid', value: 4120, tone: 'positive' },
          { label: 'Needs paying', value: 1, tone: 'caution' },
          { label: 'Failed', value: 0, tone: 'critical' },
          { label: 'Credit', value: -3, tone: 'neutral' },
          { label: 'Challenged', value: null, tone: 'info' },
        ]}
      />
      <StackedBar {...args} label="One part" parts={parts.slice(0, 1)} />
      <StackedBar {...args} label="No parts" parts={[]} />
    </Stack>
  ),
}

export const FiguresInWords: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('table', { name: 'Properties by status' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Tenant Packages 168 41%' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Unknown' })).toHaveAttribute('href', '#unknown')
    await expect(canvasElement.querySelectorAll('g')).toHaveLength(6)
    // A pointer can press the parts themselves; keys have the table.
    const drawn = [...canvasElement.querySelectorAll('svg a')]
    await expect(drawn.map((link) => link.getAttribute('href'))).toEqual(parts.map(({ href }) => href))
    await expect(drawn.every((link) => link.getAttribute('tabindex') === '-1')).toBe(true)
  },
}

export const TinyAndNegativeParts: Story = {
  tags: ['example'],
  args: {
    parts: [
      { label: 'Paid', value: 4120, tone: 'positive' },
      { label: 'Needs paying', value: 1, tone: 'caution' },
      { label: 'Credit', value: -3, tone: 'neutral' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('row', { name: 'Needs paying 1 under 1%' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Credit −3 0%' })).toBeVisible()
    await expect(canvasElement.querySelectorAll('g')).toHaveLength(2)
  },
}

export const Keyboard = keyboardStory(stackedBarDocs, () => <StackedBar {...args} />)
