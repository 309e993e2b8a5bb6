import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Spinner } from './Spinner.tsx'
import { spinnerDocs } from './Spinner.docs.ts'

const meta = {
  title: 'Messages/Spinner',
  component: Spinner,
  parameters: { componentDocs: spinnerDocs },
  args: { label: 'Loading the document' },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <Stack>
      <Spinner {...args} size="small" />
      <Spinner {...args} />
      <Spinner {...args} size="large" />
      <Spinner {...args} hideLabel />
    </Stack>
  ),
}

export const SaysWhatIsOnItsWay: Story = {
  args: { hideLabel: true },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading the document'),
}
