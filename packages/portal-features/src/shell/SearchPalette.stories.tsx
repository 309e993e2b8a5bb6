import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { ModalHost } from './ModalHost.tsx'
import { searchLabel } from '../shared/search/openSearch.ts'
import { forgetRecent, keepRecent } from './recentFinds.ts'
import { SearchButton, SearchField } from './SearchField.tsx'
import type { Searcher } from '../shared/search/searcher.ts'
import { readPartnerScope } from '../shared/state/partnerScope.ts'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { ShellFeedback } from './ShellFeedback.tsx'

const portal = demoPortal('lead@northgate.test')

const searcher: Searcher = {
  userId: 1,
  partnerId: 1,
  partner: { type: 1, has_partner_packages: true, is_team_lead: true, commission_allowed: true },
  team: { name: 'Northgate Lettings', scope: null },
}

const meta = {
  title: 'Features/Every page/Search',
  component: SearchField,
  parameters: {
    featureDocs: {
      summary: 'Finds records, pages and actions as people type.',
      users: 'Everyone who is signed in, with the search in the top bar, or with Ctrl+K or ⌘K.',
      data: 'Matching properties, tenants, leads, branches, supplier accounts, meters and void bills, and the pages and actions that the person may use. What they chose recently is kept in their browser.',
      calls: ['client.search.find'],
      events:
        'Records are looked up from the second letter. If a branch is chosen in the top bar, only its records are found. Choosing a result opens it, and choosing an action starts it.',
    } satisfies FeatureDocs,
  },
  args: { action: '/properties', searcher },
  render: (args) => (
    <main>
      <SearchField {...args} />
      <ShellFeedback />
    </main>
  ),
  loaders: async () => void (await portal.client()),
  async beforeEach() {
    forgetRecent()
    const restore = await portal.answerCalls()
    return () => {
      restore()
      forgetRecent()
    }
  },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('combobox', { name: searchLabel })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const group = (name: string) => screen.findByRole('group', { name })

async function closed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Adds the answers of the search, and keeps what they were asked for. */
function answerSearch(answer: (url: URL) => Response | Promise<Response>) {
  const asked: { url: URL; signal: AbortSignal | null | undefined }[] = []
  const before = window.fetch
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (url.pathname !== '/api/i/partner/search') return before(input, init)
    const signal = input instanceof Request ? input.signal : init?.signal
    asked.push({ url, signal })
    return Promise.resolve(answer(url))
  }
  return asked
}

const found = (title: string) =>
  Response.json({ data: [{ kind: 'property', id: 7, property_id: 7, title, detail: 'Leeds, LS6 1AB' }] })

export const ByKeyboard: Story = {
  tags: ['example'],
  play: async () => {
    const button = screen.getByRole('button', { name: searchLabel })
    button.focus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(await field()).toHaveFocus()
    await expect(within(await group('Pages')).getByRole('option', { name: 'Void bills' })).toBeVisible()
    await userEvent.keyboard('otley')
    const properties = await group('Properties')
    const [first] = within(properties).getAllByRole('option', { name: /Otley/ })
    await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/properties\/\d+$/))
    await userEvent.keyboard('{Escape}')
    await closed()
    await expect(button).toHaveFocus()
  },
}

/** What is typed while its code loads is what it searches for. */
export const TypedWhileItLoads: Story = {
  play: async ({ args, mount }) => {
    const code = Promise.withResolvers<void>()
    const loadModals = async () => {
      await code.promise
      return (await import('./modals.ts')).modals
    }
    await mount(
      <main>
        <SearchField {...args} />
        <ModalHost loadModals={loadModals} />
      </main>,
    )
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('voix{Backspace}d{Enter}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    code.resolve()
    const box = await field()
    await expect(box).toHaveFocus()
    await expect(box).toHaveValue('void')
    await userEvent.keyboard(' b')
    await expect(box).toHaveValue('void b')
    await expect(options()).toContain('Void bills')
    await userEvent.keyboard('{Escape}')
    await closed()
  },
}

/** An action opens its dialog once the search has closed. */
export const Actions: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: searchLabel }))
    await field()
    await userEvent.keyboard('invite{Enter}')
    await expect(await screen.findByRole('dialog', { name: /Invite/ })).toBeVisible()
    // Not over another dialog.
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await expect(screen.queryByRole('combobox', { name: searchLabel })).toBeNull()
  },
}

/** Pages and actions are those that the person may open. */
export const OfABranch: Story = {
  args: {
    searcher: {
      ...searcher,
      partner: { type: 2, has_partner_packages: false, is_team_lead: false, commission_allowed: false },
    },
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: searchLabel }))
    await field()
    await expect(options()).toEqual(expect.arrayContaining(['Dashboard', 'Add property', 'Add tenancy']))
    for (const name of ['Branches', 'Team members', 'Invite a colleague', 'Add branch'])
      await expect(options()).not.toContain(name)
  },
}

export const RecentFirst: Story = {
  beforeEach: () => {
    const find = { kind: 'property', id: 'property-7', group: 'Properties', href: '/properties/7' } as const
    keepRecent(searcher, { id: 'add-tenancy' })
    keepRecent(searcher, { id: find.id, find: { ...find, label: '9 Mill Lane', detail: 'Leeds, LS3 1AA' } })
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: searchLabel }))
    await field()
    await expect(options().slice(0, 2)).toEqual(['9 Mill Lane Leeds, LS3 1AA', 'Add tenancy'])
    await userEvent.keyboard('{Escape}')
    await closed()
  },
}

/** Nothing of someone else who used this browser. */
export const RecentOfSomeoneElse: Story = {
  beforeEach: () => keepRecent({ userId: 2, partnerId: 1 }, { id: 'add-tenancy' }),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: searchLabel }))
    await field()
    await expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
  },
}

/** Further typing cancels a call, and its answer is dropped. */
export const OutdatedAnswers: Story = {
  play: async () => {
    const late = Promise.withResolvers<Response>()
    const asked = answerSearch((url) =>
      url.searchParams.get('q') === 'mill' ? late.promise : found('2 Mill Lane'),
    )
    await userEvent.click(screen.getByRole('button', { name: searchLabel }))
    await field()
    await userEvent.keyboard('m')
    await userEvent.keyboard('ill')
    await waitFor(() => expect(asked).toHaveLength(1))
    await userEvent.keyboard(' lane')
    await waitFor(() => expect(asked).toHaveLength(2))
    await expect(asked[0]?.signal?.aborted).toBe(true)
    late.resolve(found('1 Mill Court'))
    await expect(await screen.findByRole('option', { name: /2 Mill Lane/ })).toBeVisible()
    await expect(screen.queryByText('1 Mill Court')).toBeNull()
    await expect(asked.map(({ url }) => url.searchParams.get('q'))).toEqual(['mill', 'mill lane'])
  },
}

export const Fails: Story = {
  play: async () => {
    let isFailing = true
    answerSearch(() => (isFailing ? new Response('', { status: 500 }) : found('2 Mill Lane')))
    await userEvent.click(screen.getByRole('button', { name: searchLabel }))
    await field()
    await userEvent.keyboard('mill')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    await expect(screen.getAllByText(unexpectedFailure)[0]).toBeVisible()
    isFailing = false
    await userEvent.click(retry)
    await expect(await screen.findByRole('option', { name: /2 Mill Lane/ })).toBeVisible()
  },
}

export const NothingFound: Story = {
  play: async () => {
    answerSearch(() => Response.json({ data: [] }))
    await userEvent.click(screen.getByRole('button', { name: searchLabel }))
    await field()
    await userEvent.keyboard('qqq')
    await waitFor(() =>
      expect(screen.getAllByText(/^Nothing found\. Try an address, a postcode/)[0]).toBeVisible(),
    )
  },
}

/** The partner switcher narrows it. */
export const OfOneBranch: Story = {
  args: { searcher: { ...searcher, team: { name: 'Northgate Leeds', scope: 12 } } },
  beforeEach: () => readPartnerScope(() => 12),
  play: async () => {
    const asked = answerSearch(() => found('2 Mill Lane'))
    await userEvent.click(screen.getByRole('button', { name: searchLabel }))
    await field()
    await userEvent.keyboard('mill')
    await waitFor(() => expect(asked[0]?.url.searchParams.getAll('partner_id')).toEqual(['12']))
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: (args) => (
    <main>
      <SearchButton {...args} />
      <ShellFeedback />
    </main>
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: searchLabel }))
    await field()
    const { width, height } = screen.getByRole('dialog').getBoundingClientRect()
    await expect([Math.round(width), Math.round(height)]).toEqual([window.innerWidth, window.innerHeight])
  },
}

/** The list of shortcuts has it. */
export const InTheListOfShortcuts: Story = {
  play: async () => {
    await userEvent.keyboard('?')
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    await expect(await list.findByText('Search')).toBeVisible()
  },
}
