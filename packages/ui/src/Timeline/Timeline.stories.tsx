import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Timeline, type TimelineEvent } from './Timeline.tsx'
import { timelineDocs } from './Timeline.docs.ts'

const events: TimelineEvent[] = [
  {
    id: 'next',
    tone: 'neutral',
    shape: 'dashed',
    title: 'Next try',
    detail: 'Third and last attempt',
    when: '20/03/2026',
    dateTime: '2026-03-20',
  },
  {
    id: 'second',
    tone: 'critical',
    title: (
      <>
        <strong>Failed</strong> Leo Brandt, £48.89
      </>
    ),
    detail: 'Attempt 2. Not enough money in the account',
    when: '10/03/2026',
    dateTime: '2026-03-10',
  },
  { id: 'challenge', tone: 'info', title: 'Challenged', when: '05/03/2026', dateTime: '2026-03-05' },
  { id: 'late', tone: 'caution', title: 'Reminder sent', when: '03/03/2026', dateTime: '2026-03-03' },
  {
    id: 'paid',
    tone: 'positive',
    title: (
      <>
        <strong>Paid</strong> 4 tenants, £195.56
      </>
    ),
    when: '01/03/2026',
    dateTime: '2026-03-01',
  },
]

const meta = {
  title: 'Data/Timeline',
  component: Timeline,
  args: { label: 'What happened', events },
  parameters: { componentDocs: timelineDocs },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  tags: ['example'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'What happened' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    await expect(canvas.getByText('20/03/2026')).toHaveAttribute('datetime', '2026-03-20')
  },
}
export const OneEvent: Story = { args: { events: events.slice(-1) } }
export const Empty: Story = { tags: ['test-only'], args: { events: [] } }
export const LongWords: Story = {
  args: {
    events: events.map((event) => ({
      ...event,
      detail: 'The reference was TRANSFER-2026-03-LARKFIELD-ENERGY-0001-AND-SOME-MORE-OF-THE-SAME',
    })),
  },
}
