import { secondFactorNeeded } from '@doorstep/portal-contract/messages'
import type { SecondFactor } from '@doorstep/portal-contract/second-factor.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { SecondFactorView } from './SecondFactorView.tsx'

const off: SecondFactor = { totp_since: null, passkeys: [], recovery_codes_left: 0, required: false }
const app: SecondFactor = { ...off, totp_since: '2026-03-02T10:00:00Z', recovery_codes_left: 10 }
const phone = {
  id: 1,
  name: 'Phone',
  created_at: '2026-01-12T08:30:00Z',
  last_used_at: '2026-03-16T17:05:00Z',
}
const key = { id: 2, name: 'Blue key', created_at: '2026-03-10T11:00:00Z', last_used_at: null }
const both: SecondFactor = { ...app, passkeys: [phone, key], recovery_codes_left: 8 }

const codes = [
  'X7KD-0RQ4-M2ZP',
  'B3NE-8TWV-5HJ1',
  'QK2M-9Z4C-7DRT',
  '0FXA-6PVN-3SGE',
  'J8RW-1YKB-4CQM',
  'T5HD-2ZNX-9VAP',
  'E6CS-7GJM-0WKR',
  'N4VQ-3BTF-8YXH',
  'R9PZ-5DKC-1MJE',
  'W2GA-6SHN-4TQV',
]

const meta = {
  title: 'Features/Settings/Two-step verification',
  component: SecondFactorView,
  parameters: {
    featureDocs: {
      summary:
        'Manages how people confirm who they are when they sign in: with an app, passkeys or recovery codes.',
      users:
        'Everyone who is signed in, in Settings. If their team requires it, they see no other page until they have set it up.',
      data: 'Whether an authenticator app is on, the person’s passkeys with when each was last used, and how many recovery codes are left.',
      calls: ['client.secondFactor.get'],
      events:
        'Methods are added, changed and removed in dialogs. New recovery codes are shown only once, to copy, download or print. When few are left, the page asks people to make new ones.',
      demo: 'features-settings-two-step-verification-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'padded',
  },
  args: {
    state: off,
    email: 'helen.marsh@northgate.test',
    codes: null,
    isSetupRequired: false,
    onTask: fn(),
    onKept: fn(),
    onReload: fn(),
  },
} satisfies Meta<typeof SecondFactorView>
export default meta
type Story = StoryObj<typeof meta>

const panel = () => within(screen.getByRole('region', { name: 'Two-step verification' }))

export const Off: Story = {
  play: async ({ args }) => {
    await expect(panel().queryByText('Recovery codes')).toBeNull()
    await userEvent.click(panel().getByRole('button', { name: 'Set up an app' }))
    await expect(args.onTask).toHaveBeenLastCalledWith({ name: 'setUpTotp' })
    await userEvent.click(panel().getByRole('button', { name: 'Add a passkey' }))
    await expect(args.onTask).toHaveBeenLastCalledWith({ name: 'addPasskey' })
  },
}

export const Required: Story = {
  tags: ['example'],
  args: { state: { ...off, required: true }, isSetupRequired: true },
  play: async () => {
    await expect(panel().getByText(secondFactorNeeded)).toBeVisible()
    await expect(panel().queryByRole('link', { name: 'Continue to the portal' })).toBeNull()
  },
}

export const RequiredAndSetUp: Story = {
  tags: ['example'],
  args: { state: { ...app, required: true }, isSetupRequired: true },
  play: async () => {
    await expect(panel().getByRole('link', { name: 'Continue to the portal' })).toHaveAttribute('href', '/')
  },
}

export const AppOn: Story = {
  args: { state: { ...app, required: true } },
  play: async ({ args }) => {
    await expect(panel().getByText('On since 02/03/2026.')).toBeVisible()
    await expect(panel().getByText('Your team requires two-step verification for everyone.')).toBeVisible()
    await userEvent.click(panel().getByRole('button', { name: 'Turn off' }))
    await expect(args.onTask).toHaveBeenLastCalledWith({ name: 'turnOffTotp' })
  },
}

export const Passkeys: Story = {
  args: { state: both },
  play: async ({ args }) => {
    const list = within(panel().getByRole('list', { name: 'Your passkeys' }))
    await expect(list.getByText('Added 12/01/2026. Last used 16/03/2026.')).toBeVisible()
    await expect(list.getByText('Added 10/03/2026. Not used yet.')).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Rename Blue key' }))
    await expect(args.onTask).toHaveBeenLastCalledWith({ name: 'renamePasskey', passkey: key })
    await userEvent.click(list.getByRole('button', { name: 'Remove Phone' }))
    await expect(args.onTask).toHaveBeenLastCalledWith({ name: 'removePasskey', passkey: phone })
  },
}

export const FewCodes: Story = {
  args: { state: { ...both, recovery_codes_left: 2 } },
  play: async ({ args }) => {
    await expect(panel().getByText(/^Only 2 of your recovery codes are left/)).toBeVisible()
    await userEvent.click(panel().getByRole('button', { name: 'Make new codes' }))
    await expect(args.onTask).toHaveBeenLastCalledWith({ name: 'makeCodes' })
  },
}

export const NoRecoveryCodesLeft: Story = { args: { state: { ...app, recovery_codes_left: 0 } } }

export const FreshCodes: Story = {
  args: { state: app, codes },
  play: async ({ args }) => {
    await expect(panel().getByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus()
    for (const code of codes) await expect(panel().getByText(code)).toBeVisible()
    await expect(panel().getByRole('button', { name: 'Download' })).toBeVisible()
    await userEvent.click(panel().getByRole('button', { name: 'I’ve saved them' }))
    await expect(args.onKept).toHaveBeenCalledOnce()
  },
}

export const LongNames: Story = {
  args: { state: { ...both, passkeys: [{ ...phone, name: 'Averyverylongnameofapasskey'.repeat(2) }] } },
}

export const Failed: Story = {
  args: { state: null },
  play: async ({ args }) => {
    await userEvent.click(panel().getByRole('button', { name: 'Try again' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
