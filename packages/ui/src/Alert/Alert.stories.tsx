import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Gauge } from 'lucide'
import { expect, fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Alert } from './Alert.tsx'
import { alertDocs } from './Alert.docs.ts'

const meta = {
  title: 'Messages/Alert',
  component: Alert,
  parameters: { componentDocs: alertDocs },
  args: { tone: 'info', children: 'The broadband is installed on 19 March. Someone needs to be home.' },
} satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  tags: ['example'],
  render: () => (
    <Stack>
      <Alert tone="neutral">Bills are read from the post on working days.</Alert>
      <Alert tone="info">The broadband is installed on 19 March. Someone needs to be home.</Alert>
      <Alert tone="positive">All four suppliers confirmed the move-in.</Alert>
      <Alert tone="caution">This bill uses an estimated reading.</Alert>
      <Alert tone="critical">
        The payment of £48.89 failed. Change the payment method before 20/03/2026.
      </Alert>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument()
  },
}

export const WithTitle: Story = {
  render: () => (
    <Stack>
      <Alert tone="caution" title="Two tenants have not signed yet">
        The package starts once everyone has. They were reminded on 12/03/2026.
      </Alert>
      <Alert
        tone="critical"
        title="The payment failed"
        action={<Button size="small">Change card</Button>}
        onDismiss={fn()}
      >
        The card ending in 4242 was refused for £48.89.
      </Alert>
    </Stack>
  ),
}

export const WithAction: Story = {
  render: () => (
    <Stack>
      <Alert tone="critical" action={<Button size="small">Try again</Button>}>
        Failed to fetch bills, please try again.
      </Alert>
      <Alert tone="caution" icon={Gauge}>
        This bill uses an estimated reading. Your end reading on 09/01/2026 was 41377.{' '}
        <Link href="#challenge">Challenge the reading</Link>
      </Alert>
    </Stack>
  ),
}

export const AppearsLater: Story = {
  args: { tone: 'critical', role: 'alert', children: 'The bill could not be sent.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The bill could not be sent.')
  },
}

function Example() {
  const [shown, setShown] = useState(true)
  return (
    shown && (
      <Alert
        tone="critical"
        action={<Button size="small">Try again</Button>}
        onDismiss={() => setShown(false)}
      >
        The payment failed.
      </Alert>
    )
  )
}

export const Dismissible: Story = {
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(canvas.queryByText('The payment failed.')).not.toBeInTheDocument()
  },
}

export const Keyboard = keyboardStory(alertDocs, Example)
