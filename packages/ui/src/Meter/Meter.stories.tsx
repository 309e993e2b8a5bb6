import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Meter } from './Meter.tsx'
import { meterDocs } from './Meter.docs.ts'

const meta = {
  title: 'Data/Meter',
  component: Meter,
  parameters: { componentDocs: meterDocs },
  args: { label: 'Oakmere Power, of the largest balance', value: 1549, max: 2148 },
} satisfies Meta<typeof Meter>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  tags: ['example'],
  render: () => (
    <Stack>
      <Meter label="Empty" value={0} max={10} />
      <Meter label="A quarter" value={2.5} max={10} />
      <Meter label="Full" value={10} max={10} />
      <Meter label="Over" value={14} max={10} />
      <Meter label="Nothing to share" value={0} max={0} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'A quarter' })).toHaveAttribute('aria-valuenow', '2.5')
    await expect(canvas.getByRole('meter', { name: 'Over' })).toHaveAttribute('aria-valuenow', '10')
  },
}
