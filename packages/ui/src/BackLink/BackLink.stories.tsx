import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Page } from '../Page/Page.tsx'
import { BackLink } from './BackLink.tsx'
import { backLinkDocs } from './BackLink.docs.ts'

const meta = {
  title: 'Navigation/BackLink',
  component: BackLink,
  args: { href: '#bills', children: 'Void bills' },
  parameters: { componentDocs: backLinkDocs },
} satisfies Meta<typeof BackLink>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const AllStates: Story = {
  render: (args) => (
    <>
      <BackLink {...args} />
      <Page title="5 Chapel Walk">Three meters, read on 17/03/2026.</Page>
    </>
  ),
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile' } } }

export const Keyboard = keyboardStory(backLinkDocs, function Follows() {
  const [followed, setFollowed] = useState(false)
  return (
    <>
      <BackLink
        href="#bills"
        onClick={(event) => {
          event.preventDefault()
          setFollowed(true)
        }}
      >
        Void bills
      </BackLink>
      <output>{followed && 'Followed'}</output>
    </>
  )
})
