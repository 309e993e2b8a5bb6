import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { loadProperties, type PropertiesInitial } from './properties.load.ts'
import { Properties } from './Properties.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Properties/List on demo data',
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
    // Its data comes from a loader, so server rendering is tested in the view's stories.
    proofs: { hydrates: false },
  },
  globals: { viewport: { value: 'wide' } },
  beforeEach: () => portal.answerCalls(),
} satisfies Meta
export default meta
type Story = StoryObj

export const TryIt: Story = {
  tags: ['!test'],
  loaders: [
    async () => {
      const client = await portal.client()
      const partner = await client.auth.partner()
      return loadProperties(client, { search: '', partner })
    },
  ],
  render: (_, { loaded }) => (
    <>
      <main>
        <Properties initial={loaded['initial'] as PropertiesInitial} ownerWord="branch" />
      </main>
      <ShellFeedback />
    </>
  ),
}

export const SavesAView: Story = {
  ...TryIt,
  tags: [],
  play: async () => {
    await userEvent.click(screen.getByRole('link', { name: /^Void Period/ }))
    await waitFor(() => expect(window.location.search).toBe('?status=void-period'))

    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as a new view…' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await userEvent.click(modal.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(modal.getByLabelText('Name')).toHaveFocus())
    await userEvent.type(modal.getByLabelText('Name'), 'Empty ones')
    await userEvent.click(modal.getByRole('checkbox', { name: 'Share it with your team' }))
    await userEvent.click(modal.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(window.location.search).toMatch(/view=\d+/))
    await expect(screen.getByText('View: Empty ones')).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete “Empty ones”' }))
    await waitFor(() => expect(screen.queryByText('View: Empty ones')).toBeNull())
  },
}
