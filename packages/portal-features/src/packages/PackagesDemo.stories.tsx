import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { loadPackages, type PackagesInitial } from './packages.load.ts'
import { Packages } from './Packages.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Packages/On demo data',
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
      const asked = { search: '', partner }
      return { initial: await loadPackages(client, 'tenant', asked) }
    },
  ],
  render: (_, { loaded }) => (
    <>
      <main>
        <Packages initial={loaded['initial'] as PackagesInitial} ownerWord="branch" />
      </main>
      <ShellFeedback />
    </>
  ),
}

export const RemindsAHousehold: Story = {
  ...TryIt,
  tags: [],
  play: async () => {
    const [button] = screen.getAllByRole('button', { name: /^Send reminder for/ })
    const row = button?.closest('tr') as HTMLElement
    button?.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByText(/^Reminder sent to/)).toBeVisible())
    // The button has gone; focus stays in its row. Both follow the toast a render later.
    await waitFor(() => expect(row).toHaveTextContent('Reminded today at 09:30'))
    await waitFor(() => expect(row.querySelector('th a')).toHaveFocus())

    const writeText = fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await userEvent.click(row.querySelector('[aria-haspopup=menu]') as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
    const path = row.querySelector('th a')?.getAttribute('href') ?? ''
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(new URL(path, window.location.href).href))
    await waitFor(() => expect(screen.getByText('Link copied')).toBeVisible())
    Reflect.deleteProperty(navigator, 'clipboard')
  },
}
