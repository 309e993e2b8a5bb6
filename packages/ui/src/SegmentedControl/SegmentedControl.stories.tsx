import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { segmentedControlDocs } from './SegmentedControl.docs.ts'

const items = [
  { value: 'bills', label: 'Bills', href: '#bills' },
  { value: 'accounts', label: 'Supplier accounts', href: '#accounts' },
]

const meta = {
  title: 'Navigation/SegmentedControl',
  component: SegmentedControl,
  parameters: { componentDocs: segmentedControlDocs },
  args: { label: 'View', items, value: 'bills' },
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  tags: ['example'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Bills' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Supplier accounts' })).not.toHaveAttribute('aria-current')
  },
}

export const Keyboard = keyboardStory(segmentedControlDocs, () => (
  <SegmentedControl label="View" items={items} value="bills" />
))
