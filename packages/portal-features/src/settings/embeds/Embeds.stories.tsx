import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { ShellFeedback } from '../../shell/ShellFeedback.tsx'
import { EmbedCodeModal } from './EmbedCodeModal.tsx'
import { EmbedKeys } from './EmbedKeys.tsx'
import { EmbedUsageModal } from './EmbedUsageModal.tsx'
import { sampleEmbedKeys } from '../testing/sampleEmbedKeys.ts'

const [website, staging] = sampleEmbedKeys
if (!website || !staging) throw new Error('There are two sample keys.')

const meta = {
  title: 'Features/Settings/Embeds',
  component: EmbedKeys,
  parameters: {
    featureDocs: {
      summary: 'Manages the keys with which a reseller shows parts of the portal on its own sites.',
      users: 'Team leads of resellers, in Settings.',
      data: 'Each key with the sites that may use it, when it was last used, and how often its widgets were opened in the last 30 days.',
      calls: [
        'client.embedKeys.list',
        'client.embedKeys.create',
        'client.embedKeys.update',
        'client.embedKeys.rotate',
        'client.embedKeys.revoke',
        'client.embedKeys.restore',
      ],
      events:
        'A new secret is shown only once, so people confirm that they have saved it. The secret it replaces works for another 24 hours, unless they end it at once. Revoking a key stops its widgets immediately, and the toast can undo it. Each key has its code to copy, a preview and its usage.',
      demo: 'features-settings-embeds-on-demo-data--try-it',
    } satisfies FeatureDocs,
  },
  args: {
    keys: sampleEmbedKeys,
    newSecret: null,
    onKept: fn(),
    actions: {
      add: fn(),
      change: fn(),
      replaceSecret: fn(),
      revoke: fn(),
      showCode: fn(),
      preview: fn(),
      showUsage: fn(),
    },
  },
  render: (args) => (
    <>
      <main>
        <EmbedKeys {...args} />
      </main>
      <ShellFeedback />
    </>
  ),
} satisfies Meta<typeof EmbedKeys>
export default meta
type Story = StoryObj<typeof meta>

export const Keys: Story = {
  tags: ['example'],
  play: async ({ args }) => {
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('heading'))
    if (!first || !second) throw new Error('There are two keys.')
    await expect(within(first).getByText('Opened 36 times in 30 days')).toBeVisible()
    await expect(within(second).getByText('Never used')).toBeVisible()
    await expect(within(second).getByText(/^The old secret works until/)).toBeVisible()
    await userEvent.click(within(first).getByRole('button', { name: 'Add to your site with Halo website' }))
    await expect(args.actions.showCode).toHaveBeenLastCalledWith(website)
    await userEvent.click(within(second).getByRole('button', { name: 'Actions for Staging' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
    await expect(args.actions.revoke).toHaveBeenLastCalledWith(staging)
  },
}

export const NoKeys: Story = { args: { keys: [] } }

export const NewSecret: Story = {
  args: { newSecret: { embedKey: staging, secret: 'sk_Yk2v9Qy0c1Vq8Zr3mT5uJ7wK2xN4bH6dF8gL0pS1aE3' } },
  play: async ({ args }) => {
    await expect(screen.getByRole('heading', { name: 'Save the secret of Staging' })).toHaveFocus()
    await expect(
      screen.getByText(/The one that your server uses works until \d\d\/\d\d\/\d{4} at \d\d:\d\d/),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'I’ve saved it' }))
    await expect(args.onKept).toHaveBeenCalledOnce()
  },
}

const portal = 'https://portal.example.com'

export const Code: Story = {
  render: () => <EmbedCodeModal embedKey={website} portal={portal} onClose={fn()} />,
  play: async () => {
    await expect(
      screen.getByText(/publishable-key="pk_demo_halo_0000000000000000"><\/doorstep-quote>/),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: 'React' }))
    await expect(screen.getByText(/import { DoorstepQuote } from/)).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: 'WordPress' }))
    await expect(screen.getByText(/wp_enqueue_script/)).toBeVisible()
  },
}

export const Check: Story = {
  render: () => <EmbedCodeModal embedKey={website} portal={portal} onClose={fn()} />,
  play: async () => {
    await userEvent.click(screen.getByRole('tab', { name: 'Security policy' }))
    const check = () => userEvent.click(screen.getByRole('button', { name: 'Check' }))
    await check()
    await expect(screen.getByLabelText('Address of the page')).toHaveAccessibleDescription(
      'Enter the address of your page.',
    )
    await userEvent.type(screen.getByLabelText('Address of the page'), 'https://halo.example/quote')
    await check()
    await expect(await screen.findByText('Nothing here blocks a widget.')).toBeVisible()

    const policy = screen.getByLabelText(/^Its headers/)
    await userEvent.type(policy, 'script-src https:; frame-src self.example')
    await check()
    await expect(await screen.findByText('One thing blocks a widget on this page.')).toBeVisible()
    await expect(screen.getByText(`frame-src self.example ${portal}`)).toBeVisible()

    await userEvent.clear(policy)
    await userEvent.type(
      screen.getByLabelText('Address of the page'),
      '{Control>}a{/Control}https://other.example',
    )
    await check()
    await expect(await screen.findByText('https://other.example')).toBeVisible()
  },
}

export const Usage: Story = {
  render: () => <EmbedUsageModal embedKey={website} onClose={fn()} />,
  play: async () => {
    const sites = screen.getByRole('table', { name: 'Sites' })
    await expect(within(sites).getByText('https://*.halo.example')).toBeVisible()
  },
}
