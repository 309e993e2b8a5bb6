import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.tsx'
import { Skeleton } from './Skeleton.tsx'
import { skeletonDocs } from './Skeleton.docs.ts'

const meta = {
  title: 'Messages/Skeleton',
  component: Skeleton,
  parameters: { componentDocs: skeletonDocs },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { width: 'long' } }

export const AllStates: Story = {
  render: () => (
    <Stack>
      <Skeleton width="short" />
      <Skeleton />
      <Skeleton width="long" />
      <Skeleton width="full" />
      <Skeleton height="control" />
      <Skeleton height="block" width="full" />
    </Stack>
  ),
}
