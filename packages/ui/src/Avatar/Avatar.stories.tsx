import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../Inline/Inline.tsx'
import { Avatar } from './Avatar.tsx'
import { avatarDocs } from './Avatar.docs.ts'

const meta = {
  title: 'Data/Avatar',
  component: Avatar,
  args: { name: 'Helen Marsh' },
  parameters: { componentDocs: avatarDocs },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Inline>
      <Avatar name="Helen Marsh" size="small" />
      <Avatar name="Helen Marsh" />
      <Avatar name="Helen Marsh" size="large" />
      <Avatar name="Oleander" />
      <Avatar name="Helen Marsh" tone="accent" />
      Helen Marsh
    </Inline>
  ),
}
