import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Eye } from 'lucide'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Banner } from './Banner.tsx'
import { Sample } from './Banner.sample.tsx'
import { bannerDocs } from './Banner.docs.ts'

const meta = {
  title: 'Messages/Banner',
  tags: ['experimental'],
  component: Banner,
  parameters: { componentDocs: bannerDocs },
  args: {
    label: 'Service notice',
    tone: 'caution',
    children: 'Payments are slow this morning. We receive every payment you make.',
  },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

export const AllStates: Story = {
  render: () => (
    <Stack>
      <Banner label="Viewing" tone="neutral" icon={Eye}>
        You are looking at the properties of Harbour Lettings.
      </Banner>
      <Banner label="Maintenance" tone="info" onDismiss={fn()}>
        Doorstep is read-only on 22/03/2026 from 22:00 to 23:00.
      </Banner>
      <Banner label="Recovery" tone="positive" onDismiss={fn()}>
        Payments work again. Nothing was lost.
      </Banner>
      <Banner label="Delay" tone="caution" action={<Link href="#status">See the status</Link>}>
        Payments are slow this morning.
      </Banner>
      <Banner
        label="Failure"
        tone="critical"
        action={<Button size="small">Try again</Button>}
        onDismiss={fn()}
      >
        The bills could not be loaded. What you see is from 09:40.
      </Banner>
    </Stack>
  ),
}

export const Mobile: Story = {
  ...AllStates,
  globals: { viewport: { value: 'mobile' } },
}

export const Keyboard = keyboardStory(bannerDocs, function Dismissible() {
  const [isShown, setShown] = useState(true)
  return isShown && <Banner {...meta.args} onDismiss={() => setShown(false)} />
})
