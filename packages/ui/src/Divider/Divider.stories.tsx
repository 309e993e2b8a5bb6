import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Divider } from './Divider.tsx'
import { dividerDocs } from './Divider.docs.ts'
import { Sample } from './Divider.sample.tsx'

const meta = {
  title: 'Layout/Divider',
  tags: ['experimental'],
  component: Divider,
  parameters: { componentDocs: dividerDocs },
} satisfies Meta<typeof Divider>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

export const AllStates: Story = {
  render: (args) => (
    <Stack>
      <p>Three meters, read on 17/03/2026.</p>
      <Divider {...args} />
      <p>The keys are with the neighbour.</p>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const line = canvas.getByRole('separator')
    await expect(line.offsetWidth).toBe(line.parentElement?.offsetWidth)
  },
}
