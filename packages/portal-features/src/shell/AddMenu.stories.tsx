import { choosePropertyFirst } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { AddMenu } from './AddMenu.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { ShellFeedback } from './ShellFeedback.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Every page/Add menu',
  component: AddMenu,
  parameters: {
    featureDocs: {
      summary: 'Starts adding a property, package, tenancy, lead, reading or void bill.',
      users: 'Everyone who is signed in, with Add in the top bar of every page. On a phone it is an icon.',
      data: 'Nothing is loaded until people have to choose a property, which they find by typing.',
      calls: ['client.properties.list'],
      events:
        'A property or a package is added on a page of its own. The others ask which property they are for, and open their dialog there.',
    } satisfies FeatureDocs,
  },
  args: { pages: { property: '/properties/New', package: '/partner-packages/Quote?new=1' } },
  render: (args) => (
    <main>
      <AddMenu {...args} />
      <ShellFeedback />
    </main>
  ),
  loaders: async () => void (await portal.client()),
  beforeEach: () => portal.answerCalls(),
} satisfies Meta<typeof AddMenu>
export default meta
type Story = StoryObj<typeof meta>

const items = async () =>
  (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')])

/** What has a page is a link; the rest asks for its property first. */
export const ByKeyboard: Story = {
  tags: ['example'],
  play: async () => {
    screen.getByRole('button', { name: 'Add' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await items()).toEqual([
      ['Property', '/properties/New'],
      ['Package', '/partner-packages/Quote?new=1'],
      ['Tenancy', null],
      ['Lead', null],
      ['Reading', null],
      ['Void bill', null],
    ])
    await userEvent.keyboard('r{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add reading' }))
    const go = () => dialog.getByRole('button', { name: 'Continue' })
    await waitFor(async () => userEvent.click(go()))
    await expect(await dialog.findByText(choosePropertyFirst)).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/^Property/), 'Otley')
    await userEvent.click((await screen.findAllByRole('option', { name: /Otley/ }))[0] as HTMLElement)
    await waitFor(() => expect(dialog.queryByText(choosePropertyFirst)).not.toBeInTheDocument())
    // Going on there asks nothing, because a choice is all that would be lost.
    await expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  },
}

export const OnAPhone: Story = {
  args: { isCompact: true },
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await expect(await items()).toHaveLength(6)
  },
}
