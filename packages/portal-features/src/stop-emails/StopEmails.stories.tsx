import type { StoppableEmails } from '@doorstep/portal-contract/alert-emails.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { StoryPanel } from '../shared/testing/StoryPanel.tsx'
import { StopEmails } from './StopEmails.tsx'

const emails: StoppableEmails = {
  partner_name: 'Northgate Lettings',
  reseller: null,
  choices: [
    { type: 'start_reading', email: 'daily' },
    { type: 'void_bill', email: 'now' },
  ],
}
const off = { ...emails, choices: emails.choices.map(({ type }) => ({ type, email: 'off' as const })) }

const meta = {
  title: 'Features/Settings/Stop emails',
  component: StopEmails,
  parameters: {
    featureDocs: {
      summary: 'Turns off the kind of alert email that somebody has just received, without signing in.',
      users: 'Everyone who gets alert emails, by the link in one of them.',
      data: 'Which alerts the email was about, for which partner, and whether their emails are on.',
      calls: ['client.alertEmails.get', 'client.alertEmails.change'],
      events:
        'Nothing changes until people press the button, and they can undo it on the next page. The alerts stay in the portal. It all works without JavaScript.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: { state: { emails, before: null } },
  render: (args) => (
    <StoryPanel>
      <StopEmails {...args} />
    </StoryPanel>
  ),
} satisfies Meta<typeof StopEmails>
export default meta
type Story = StoryObj<typeof meta>

/** What the form around a button sends. */
function sentBy(name: string): object {
  const form = screen.getByRole('button', { name }).closest('form')
  return form ? Object.fromEntries(new FormData(form)) : {}
}

export const Confirm: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Stop these emails?')
    await expect(sentBy('Stop these emails')).toEqual({ start_reading: 'off', void_bill: 'off' })
  },
}

export const Stopped: Story = {
  tags: ['example'],
  args: { state: { emails: off, before: emails.choices } },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('These emails are off')
    await expect(sentBy('Undo')).toEqual({ start_reading: 'daily', void_bill: 'now' })
  },
}

export const EmailsBackOn: Story = {
  tags: ['example'],
  args: { state: { emails, before: off.choices } },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('These emails are on')
    await expect(sentBy('Stop these emails')).toEqual({ start_reading: 'off', void_bill: 'off' })
  },
}

/** Opened again later: there is nothing to undo any more. */
export const AlreadyOff: Story = {
  tags: ['example'],
  args: { state: { emails: off, before: null } },
  play: async () => {
    await expect(screen.queryByRole('button')).toBeNull()
  },
}

export const LinkDoesNotWork: Story = { args: { state: null } }
