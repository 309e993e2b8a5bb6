import type { Meta, StoryObj } from '@storybook/react-vite'
import { Gauge } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Note } from './Note.tsx'
import { noteDocs } from './Note.docs.ts'

const meta = {
  title: 'Messages/Note',
  component: Note,
  parameters: { componentDocs: noteDocs },
  args: { tone: 'info', children: 'The broadband is installed on 19 March. Someone needs to be home.' },
} satisfies Meta<typeof Note>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <Stack>
      <Note tone="neutral">Bills are read from the post on working days.</Note>
      <Note tone="info">The broadband is installed on 19 March. Someone needs to be home.</Note>
      <Note tone="positive">All four suppliers confirmed the move-in.</Note>
      <Note tone="caution">This bill uses an estimated reading.</Note>
      <Note tone="critical">The payment of £48.89 failed. Change the payment method before 20/03/2026.</Note>
    </Stack>
  ),
}

export const WithAction: Story = {
  render: () => (
    <Stack>
      <Note tone="critical" action={<Button size="small">Try again</Button>}>
        Failed to fetch bills, please try again.
      </Note>
      <Note tone="caution" icon={Gauge}>
        This bill uses an estimated reading. Your end reading on 09/01/2026 was 41377.{' '}
        <Link href="#challenge">Challenge the reading</Link>
      </Note>
    </Stack>
  ),
}
