import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../Card/Card.tsx'
import { Stack } from './Stack.tsx'
import { stackDocs } from './Stack.docs.ts'

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: {
    children: ['Meter readings', 'Suppliers', 'Documents'].map((part) => <Card key={part}>{part}</Card>),
  },
  argTypes: { children: { control: false } },
  parameters: { componentDocs: stackDocs },
} satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  args: {
    space: 16,
    children: [
      <Card key="electricity" heading="Electricity">
        Oakmere Power
      </Card>,
      <Card key="water" heading="Water">
        Calder Water
      </Card>,
    ],
  },
}
export const AllStates: Story = {
  render: ({ children }) => (
    <Stack space={32}>
      <Stack>{children}</Stack>
      <Stack as="ul" space={6}>
        <li>Gas</li>
        <li>Water</li>
      </Stack>
    </Stack>
  ),
}
export const WithMoreSpace: Story = { args: { space: 32 } }
export const List: Story = {
  args: { as: 'ul', space: 6, children: ['Gas', 'Water'].map((service) => <li key={service}>{service}</li>) },
}
