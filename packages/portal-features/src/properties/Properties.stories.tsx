import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { properties as list, type PropertyQuery } from '../shared/addresses/properties.ts'
import { noView, sampleView, viewActions } from '../shared/views/testing/sampleViews.ts'
import { PropertiesView, type PropertiesViewProps } from './PropertiesView.tsx'
import { sampleOwners, samplePage, sampleTags } from './testing/sampleProperties.ts'

const actions = (): PropertiesViewProps['actions'] => ({
  change: fn(async () => {}),
  retry: fn(async () => {}),
  downloadListed: fn(async () => {}),
  ...viewActions('properties', list),
})

const stateOf = (
  query: Partial<PropertyQuery> = {},
  more: Partial<PropertiesViewProps['state']> = {},
): PropertiesViewProps['state'] => {
  const asked = { ...list.none, ...query }
  return {
    requested: asked,
    current: asked,
    page: samplePage(60),
    state: 'ready',
    parts: { tags: sampleTags },
    ...more,
  }
}

const meta = {
  title: 'Features/Properties/List',
  component: PropertiesView,
  parameters: {
    featureDocs: {
      summary: 'Lists the properties of a partner by status.',
      users: 'Everyone who is signed in, from the sidebar.',
      data: 'The partner’s properties and those of its branches: address, status, tenancy, branch, tags and what is owed in void bills. The tabs count the properties of each status.',
      calls: ['client.properties.list', 'client.properties.tags'],
      events:
        'Tabs, filters and sorting are in the address and can be saved as a view. A row opens the property.',
      demo: 'features-properties-list-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
  },
  globals: { viewport: { value: 'wide' } },
  args: {
    list,
    state: stateOf(),
    view: noView,
    owners: sampleOwners,
    ownerWord: 'branch',
    actions: actions(),
  },
  render: (args) => (
    <main>
      <PropertiesView {...args} />
    </main>
  ),
} satisfies Meta<typeof PropertiesView>
export default meta
type Story = StoryObj<typeof meta>

const row = (address: RegExp) => screen.getAllByRole('row', { name: address })[0] as HTMLElement

export const Playground: Story = {
  tags: ['example'],
  play: async () => {
    const tabs = within(screen.getByRole('navigation', { name: 'Property status' })).getAllByRole('link')
    await expect(tabs.map((tab) => tab.textContent)).toEqual([
      'All60',
      'Unknown10action required',
      'New Tenancy10',
      'Tenant Packages10',
      'Bills Included10',
      'Tenants Organising10',
      'Void Period10',
    ])
    await expect(tabs[0]).toHaveAttribute('aria-current', 'page')
    await expect(tabs[6]).toHaveAttribute('href', '/properties?status=void-period')

    await expect(row(/5 Brudenell Mount/)).toHaveTextContent('Empty since 28/01/2026')
    await expect(within(row(/5 Brudenell Mount/)).getByRole('link', { name: '£87.15' })).toHaveAttribute(
      'href',
      '/void-bills?status=needs_paying&status=challenged&property=1',
    )
    await expect(row(/14B Cardigan Lane/)).toHaveTextContent('01/09/2025 to 31/08/2026')
    await expect(row(/8 Ecclesall Terrace/)).toHaveTextContent('01/09/2025 to rolling')
    await expect(row(/61 Bishopthorpe Road/)).toHaveTextContent('From 03/04/2026')
    await expect(row(/27 Hyde Park Road/)).toHaveTextContent('Student let+1')
    await expect(
      within(row(/27 Hyde Park Road/)).getByRole('link', { name: 'Tell us who lives here' }),
    ).toHaveAttribute('href', '/properties/3')
    await expect(screen.getByText('Sorted by last changed')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Download these 60 properties' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/i\/partner\/property\/download\?.*columns%5B%5D=property/),
    )
  },
}

export const OneOwner: Story = {
  tags: ['example'],
  args: { owners: [] },
  play: async () => {
    await expect(screen.queryByRole('columnheader', { name: 'Branch' })).toBeNull()
    await expect(screen.queryByRole('button', { name: /Branch/ })).toBeNull()
  },
}

export const Narrowed: Story = {
  tags: ['example'],
  args: {
    state: stateOf({
      search: 'lane',
      status: ['pending', 'unknown'],
      tag: ['hmo', 'deleted-tag'],
      partner: [2],
      sort: { column: 'property', direction: 'asc' },
    }),
  },
  play: async () => {
    await expect(screen.getByRole('searchbox')).toHaveValue('lane')
    await expect(screen.getByRole('link', { name: 'Remove filter: New Tenancy, Unknown' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Sort by last changed' })).toHaveAttribute(
      'href',
      '/properties?q=lane&status=pending&status=unknown&tag=deleted-tag&tag=hmo&partner=2',
    )
    const tabs = screen.getByRole('navigation', { name: 'Property status' })
    await expect(within(tabs).queryByRole('link', { current: 'page' })).toBeNull()
    await expect(within(tabs).getByRole('link', { name: /^All/ })).toHaveAttribute(
      'href',
      '/properties?q=lane&tag=deleted-tag&tag=hmo&partner=2&sort=property&direction=asc',
    )
  },
}

export const FiltersByTag: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: /Tags/ }))
    await userEvent.click(await screen.findByRole('option', { name: /HMO/ }))
    await waitFor(() => expect(args.actions.change).toHaveBeenCalledWith({ search: '', tag: ['hmo'] }))
  },
}

export const HidesColumns: Story = {
  args: {
    actions: actions(),
    view: { ...noView, hidden: ['tenants'] },
  },
  play: async ({ args }) => {
    await expect(screen.queryByRole('columnheader', { name: 'Tenants' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tags' }))
    await expect(args.actions.hideColumns).toHaveBeenCalledWith(['tenants', 'tags'])
  },
}

export const AnOpenView: Story = {
  args: {
    actions: actions(),
    state: stateOf({ status: ['void-period'], view: 2 }),
    view: {
      ...noView,
      saved: [
        sampleView(1, { name: 'Student lets', query: 'tag=gone', is_default: true }),
        sampleView(2, { name: 'Voids of Leeds' }),
        sampleView(3, {
          name: 'Unknown',
          is_shared: true,
          maker: { full_name: 'Kate Dunmore' },
          can_change: false,
        }),
      ],
      open: sampleView(2, { name: 'Voids of Leeds' }),
      isChanged: true,
      dropped: 2,
    },
  },
  play: async ({ args }) => {
    await expect(screen.getByText('View: Voids of Leeds (changed)')).toBeVisible()
    await expect(
      screen.getByText('2 filters of this view no longer exist, so they were left out.'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    const items = within(await screen.findByRole('menu', { name: 'Saved views' }))
    await expect(items.getByRole('menuitem', { name: /^Student lets/ })).toHaveTextContent(
      'Opens by default · One filter no longer exists',
    )
    await expect(items.getByRole('menuitem', { name: /^Unknown/ })).toHaveTextContent(
      'Shared by Kate Dunmore',
    )
    await expect(items.getByRole('menuitem', { name: /^Voids of Leeds/ })).toHaveAttribute(
      'href',
      '/properties?status=void-period&view=2',
    )
    await userEvent.click(items.getByRole('menuitem', { name: 'Update “Voids of Leeds”' }))
    await expect(args.actions.views.keep).toHaveBeenCalledOnce()
  },
}

export const SomeoneElsesView: Story = {
  args: {
    view: {
      ...noView,
      saved: [sampleView(3, { name: 'Unknown', maker: { full_name: 'Kate Dunmore' }, can_change: false })],
      open: sampleView(3, { name: 'Unknown', maker: { full_name: 'Kate Dunmore' }, can_change: false }),
      isChanged: true,
    },
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    await expect(items.map((item) => item.textContent)).toEqual([
      'UnknownShared by Kate Dunmore',
      'Save as a new view…',
      'Open Properties with “Unknown”',
    ])
  },
}

export const None: Story = {
  tags: ['example'],
  args: { state: stateOf({}, { page: samplePage(0) }) },
  play: async () => {
    await expect(screen.getByText('No properties yet')).toBeVisible()
    await expect(screen.getAllByRole('link', { name: 'Add property' })).toHaveLength(2)
    await expect(screen.getByRole('link', { name: 'Import from a file' })).toHaveAttribute(
      'href',
      '/properties/Import',
    )
    await expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
  },
}

export const NoneMatches: Story = {
  tags: ['example'],
  args: { state: stateOf({ search: 'nowhere' }, { page: samplePage(0) }) },
  play: async () => {
    await expect(screen.getByText('No properties match')).toBeVisible()
    await expect(screen.getAllByRole('link', { name: 'Clear filters' })[0]).toHaveAttribute(
      'href',
      '/properties',
    )
  },
}

export const Loading: Story = { args: { state: stateOf({}, { page: null, state: 'loading' }) } }

export const Failed: Story = {
  args: { actions: actions(), state: stateOf({}, { page: null, state: 'error' }) },
  play: async ({ args }) => {
    await expect(screen.getByText('Oops! Something went wrong. Please try again.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const FailedWithRowsKept: Story = {
  args: {
    state: stateOf({}, { state: 'error' }),
    view: { ...noView, saved: null },
    actions: actions(),
  },
  play: async ({ args }) => {
    await expect(screen.getAllByRole('rowheader')).toHaveLength(10)
    await expect(screen.queryByRole('button', { name: 'Views' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Load saved views' }))
    await expect(args.actions.views.reload).toHaveBeenCalledOnce()
  },
}

/** The status that needs action is in sight without scrolling; a row's status is on its second line, under a whole address. */
export const OnAPhone: Story = {
  tags: ['example'],
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const tabs = within(screen.getByRole('navigation', { name: 'Property status' }))
    const place = (node: Element) => node.getBoundingClientRect()
    await expect(place(tabs.getByRole('link', { name: /^Unknown/ })).right).toBeLessThanOrEqual(
      place(tabs.getByRole('list')).right,
    )
    for (const header of screen.getAllByRole('rowheader')) {
      const badge = header.nextElementSibling as HTMLElement
      await expect(place(badge).top).toBeGreaterThanOrEqual(place(within(header).getByRole('link')).bottom)
    }
  },
}
