import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Card } from '../Card/Card.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { ErrorState } from './ErrorState.tsx'
import { errorStateDocs } from './ErrorState.docs.ts'

const meta = {
  title: 'Messages/ErrorState',
  component: ErrorState,
  parameters: { componentDocs: errorStateDocs },
  args: { message: 'The invoices could not be loaded.' },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <Stack>
      <Card>
        <ErrorState {...args} />
      </Card>
      <Card>
        <ErrorState {...args} onRetry={fn()}>
          Check your connection. Nothing you entered is lost.
        </ErrorState>
      </Card>
      <Card>
        <ErrorState {...args} onRetry={fn()} retrying />
      </Card>
      <Card>
        <ErrorState
          message="There is no such property."
          action={<Link href="#properties">All properties</Link>}
        />
      </Card>
    </Stack>
  ),
}

export const Retrying: Story = {
  args: { onRetry: fn(), retrying: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Working' }))
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}

export const Keyboard = keyboardStory(errorStateDocs, function TriesAgain() {
  const [hasTried, setTried] = useState(false)
  return (
    <>
      <ErrorState {...meta.args} onRetry={() => setTried(true)} />
      {hasTried && <p>Tried again</p>}
    </>
  )
})
