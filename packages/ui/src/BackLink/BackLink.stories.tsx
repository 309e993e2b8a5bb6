import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Card } from '../Card/Card.tsx'
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
/** On a phone it is 44 px high. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: (args) => (
    <>
      <BackLink {...args} />
      <Page title="5 Chapel Walk" description="Leeds LS6 3JG">
        <Card heading="Current tenancy">Joe Fairley and 4 others, from 01/09/2025 to 31/08/2026.</Card>
        <Card heading="Meters">Three meters, read on 17/03/2026.</Card>
        <Card heading="Next payment">£220.92 on 01/04/2026.</Card>
        <Card heading="Suppliers">Three of four confirmed the move-in.</Card>
      </Page>
    </>
  ),
}

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
