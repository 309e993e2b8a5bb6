import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { visuallyHiddenDocs } from './VisuallyHidden.docs.ts'
import { Sample } from './VisuallyHidden.sample.tsx'

const meta = {
  title: 'Utilities/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'of 412 bills' },
  parameters: { componentDocs: visuallyHiddenDocs },
} satisfies Meta<typeof VisuallyHidden>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

export const AllStates: Story = {
  render: (args) => (
    <p>
      1 to 25 <VisuallyHidden {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    const words = canvas.getByText('of 412 bills')
    await expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(1)
    await expect(words.parentElement).toHaveTextContent('1 to 25 of 412 bills')
  },
}
