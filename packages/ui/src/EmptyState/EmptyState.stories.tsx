import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { EmptyState } from './EmptyState.tsx'
import { emptyStateDocs } from './EmptyState.docs.ts'

const meta = {
  title: 'Messages/EmptyState',
  component: EmptyState,
  parameters: { componentDocs: emptyStateDocs },
  args: { title: 'No bills match' },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <Stack>
      <EmptyState title="No properties yet" action={<Button size="small">Add a property</Button>}>
        Add one, or upload a list.
      </EmptyState>
      <EmptyState
        title="No bills match"
        illustration="search"
        action={<Button size="small">Clear filters</Button>}
      >
        Try another status, or clear the filters.
      </EmptyState>
      <EmptyState title="No bills to pay." illustration="done" />
      <EmptyState title="No bills match" illustration="none" />
    </Stack>
  ),
}
export const WithAnAction: Story = {
  args: {
    illustration: 'search',
    children: 'Try another status, or clear the filters.',
    action: <Button size="small">Clear filters</Button>,
  },
}
export const TitleAlone: Story = { args: { title: 'No bills to pay.', illustration: 'done' } }
export const WithoutADrawing: Story = { args: { illustration: 'none' } }
