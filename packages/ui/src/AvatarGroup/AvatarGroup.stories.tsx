import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { AvatarGroup } from './AvatarGroup.tsx'
import { avatarGroupDocs } from './AvatarGroup.docs.ts'

const people = ['Sam Okafor', 'Grace Hollis', 'Tom Whitaker', 'Aisha Rahman', 'Leo Brandt', 'Åsa Öberg'].map(
  (name) => ({ id: name, name }),
)

const meta = {
  title: 'Data/AvatarGroup',
  component: AvatarGroup,
  args: { label: 'Tenants', people },
  parameters: { componentDocs: avatarGroupDocs },
} satisfies Meta<typeof AvatarGroup>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <AvatarGroup label="One tenant" people={people.slice(0, 1)} />
      <AvatarGroup label="Two tenants" people={people.slice(0, 2)} size="small" />
      <AvatarGroup label="Small" people={people} size="small" />
      <AvatarGroup label="Medium" people={people} />
      <AvatarGroup label="Large" people={people} size="large" max={2} />
    </Stack>
  ),
}

export const MoreThanFit: Story = {
  tags: ['example'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Tenants' })).toBeVisible()
    const items = canvas.getAllByRole('listitem')
    await expect(items).toHaveLength(5)
    await expect(items.at(-1)).toHaveTextContent('+2Leo Brandt, Åsa Öberg')
  },
}
