import type { EmbedKey } from '@doorstep/portal-contract/embeds.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { demoPortal } from '../../shared/testing/demoPortal.ts'
import { ShellFeedback } from '../../shell/ShellFeedback.tsx'
import { Embeds } from './Embeds.tsx'

const portal = demoPortal('reseller@halo.test')

const meta = {
  title: 'Features/Settings/Embeds on demo data',
  tags: ['!autodocs'],
  component: Embeds,
  parameters: {
    // Its data comes from the loader, so server rendering is tested in the other stories.
    proofs: { hydrates: false },
  },
  loaders: async () => ({ keys: await (await portal.client()).embedKeys.list() }),
  beforeEach: () => portal.answerCalls(),
  render: (_, { loaded }) => (
    <>
      <main>
        <Embeds initial={loaded['keys'] as EmbedKey[]} />
      </main>
      <ShellFeedback />
    </>
  ),
} satisfies Meta<typeof Embeds>
export default meta
type Story = StoryObj

/** A dialog that is closing hides the page until it has gone. */
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function choose(key: string, action: string): Promise<void> {
  await press(`Actions for ${key}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

/** The secret that is shown, and no longer once it is kept. */
async function secretOf(key: string): Promise<string> {
  const name = `Save the secret of ${key}`
  await waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus())
  const { textContent: secret } = screen.getByText(/^sk_/)
  await press('I’ve saved it')
  await expect(screen.queryByText(/^sk_/)).toBeNull()
  return secret ?? ''
}

export const TryIt: Story = { tags: ['!test'] }

export const FromAddingToRevoking: Story = {
  play: async () => {
    await press('Add key')
    const add = within(await screen.findByRole('dialog'))
    await userEvent.type(add.getByLabelText('Name'), 'Intranet')
    await userEvent.type(add.getByLabelText('Sites'), 'http://in.halo.example')
    await userEvent.click(add.getByRole('button', { name: 'Add key' }))
    await waitFor(() => expect(add.getByLabelText('Sites')).toHaveAccessibleDescription(/Use https:\/\//))
    await userEvent.clear(add.getByLabelText('Sites'))
    await userEvent.type(add.getByLabelText('Sites'), 'https://*.github.io')
    await userEvent.click(add.getByRole('button', { name: 'Add key' }))
    await waitFor(() =>
      expect(add.getByLabelText('Sites')).toHaveAccessibleDescription(/github\.io: Anyone can create a site/),
    )
    await userEvent.clear(add.getByLabelText('Sites'))
    await userEvent.type(add.getByLabelText('Sites'), 'https://in.halo.example')
    await userEvent.click(add.getByRole('button', { name: 'Add key' }))
    const first = await secretOf('Intranet')

    await choose('Intranet', 'Change')
    const change = within(await screen.findByRole('dialog'))
    await userEvent.type(
      change.getByLabelText('Sites'),
      '{Control>}{End}{/Control}{Enter}https://*.in.halo.example',
    )
    await userEvent.click(change.getByRole('button', { name: 'Save' }))
    await screen.findByText('Key changed')
    const sites = within(screen.getByRole('list', { name: 'Sites of Intranet' }))
    await expect(sites.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'https://in.halo.example',
      'https://*.in.halo.example',
    ])

    await choose('Intranet', 'Replace the secret')
    const replace = within(await screen.findByRole('dialog'))
    await userEvent.click(replace.getByRole('button', { name: 'Replace the secret' }))
    await expect(await secretOf('Intranet')).not.toBe(first)
    await expect(screen.getByText(/^The old secret works until/)).toBeVisible()

    await choose('Intranet', 'Revoke')
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Revoke key' }))
    await screen.findByText('Key “Intranet” revoked.')
    await expect(screen.queryByRole('heading', { name: 'Intranet' })).toBeNull()
    await press('Undo')
    await screen.findByRole('heading', { name: 'Intranet' })
  },
}
