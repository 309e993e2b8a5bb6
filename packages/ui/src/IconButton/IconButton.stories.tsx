import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronRight, Ellipsis, X } from 'lucide'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { IconButton } from './IconButton.tsx'
import { iconButtonDocs } from './IconButton.docs.ts'

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'More', icon: Ellipsis },
  parameters: { componentDocs: iconButtonDocs },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  args: { label: 'Next bill', icon: ChevronRight },
  decorators: (ButtonStory) => (
    <Inline>
      <ButtonStory /> Bill 1
    </Inline>
  ),
}

export const AllStates: Story = {
  render: () => (
    <Inline>
      <IconButton label="More, small" icon={Ellipsis} size="small" />
      <IconButton label="More" icon={Ellipsis} />
      <IconButton label="More, large" icon={Ellipsis} size="large" />
      <IconButton label="More, disabled" icon={Ellipsis} disabled />
      <IconButton label="Close, small" icon={X} variant="quiet" size="small" />
      <IconButton label="Close" icon={X} variant="quiet" />
    </Inline>
  ),
}

export const AsLink: Story = {
  args: { label: 'Next page', icon: ChevronRight, href: '#page-2' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '#page-2')
  },
}

export const Keyboard = keyboardStory(iconButtonDocs, function Presses() {
  const [count, setCount] = useState(0)
  return (
    <Inline>
      <IconButton label="More" icon={Ellipsis} onClick={() => setCount(count + 1)} />
      <output>Pressed {count}</output>
    </Inline>
  )
})
