import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Tag } from './Tag.tsx'
import { tagDocs } from './Tag.docs.ts'
import { Sample } from './Tag.sample.tsx'

const meta = {
  title: 'Data/Tag',
  component: Tag,
  args: { children: 'Student let' },
  parameters: { componentDocs: tagDocs },
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

function RemovableTags() {
  const [tags, setTags] = useState(['Student let', 'No parking'])
  return (
    <Inline>
      {tags.map((tag) => (
        <Tag key={tag} onRemove={() => setTags(tags.filter((other) => other !== tag))}>
          {tag}
        </Tag>
      ))}
    </Inline>
  )
}

export const AllStates: Story = {
  render: () => (
    <Inline>
      <Tag>Student let</Tag>
      <Tag>+1</Tag>
      <Tag onRemove={() => {}}>No parking</Tag>
      <Tag onRemove={() => {}}>
        Keys with the neighbour at number 14, who is in on weekday mornings and all of Saturday
      </Tag>
    </Inline>
  ),
}

export const Removable: Story = {
  render: () => <RemovableTags />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove No parking' }))
    await expect(canvas.queryByText('No parking')).not.toBeInTheDocument()
  },
}

export const Keyboard = keyboardStory(tagDocs, RemovableTags)
