import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Link } from './Link.tsx'
import { linkDocs } from './Link.docs.ts'

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#bills', children: 'Void bills' },
  parameters: { componentDocs: linkDocs },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Stack>
      <p>
        You can <Link href="#bills">see the bills that need paying</Link> at any time.
      </p>
      <Link href="#property" variant="quiet">
        5 Brudenell Mount
      </Link>
      <Link href="#routed">On a router's own link</Link>
    </Stack>
  ),
}

export const Keyboard = keyboardStory(linkDocs, function Follows() {
  const [followed, setFollowed] = useState(false)
  return (
    <>
      <Link
        href="#bills"
        onClick={(event) => {
          event.preventDefault()
          setFollowed(true)
        }}
      >
        Void bills
      </Link>
      <output>{followed && 'Followed'}</output>
    </>
  )
})
