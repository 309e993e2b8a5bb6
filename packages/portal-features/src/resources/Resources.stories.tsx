import { resourcesFailure, resourceSections } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { ResourcesView } from './ResourcesView.tsx'
import { sampleResources } from './testing/sampleResources.ts'

const meta = {
  title: 'Features/Resources/List',
  component: ResourcesView,
  parameters: {
    featureDocs: {
      summary: 'Lists guides, videos, documents and updates about the portal.',
      users: 'Everyone who is signed in, from the sidebar.',
      data: 'The newest resources of each section. Which there are depends on the kind of partner, and on whether it has packages.',
      calls: ['client.resources.list'],
      events:
        'People can search, or open a section to see all of it. Both are in the address, so a link to them can be shared. The page works without JavaScript.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '900px' } },
  },
  args: { resources: sampleResources, q: '', section: null, href: '/resources' },
  render: (args) => (
    <main>
      <ResourcesView {...args} />
    </main>
  ),
} satisfies Meta<typeof ResourcesView>
export default meta
type Story = StoryObj<typeof meta>

const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('link')
    .map((link) => link.textContent)

/** Every section by its name, new updates first; four of each at most. */
export const AllSections: Story = {
  tags: ['example'],
  play: async () => {
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(names.toSorted()).toEqual(resourceSections.toSorted())
    await expect(names[0]).toBe('New updates')
    await expect(linksIn('How-to guides')).toEqual([
      'See all How-to guides',
      'Placing tenants on a bills package, start to finish',
      'Who pays during a void period',
      'Reading a meter with two rates',
      'What happens before move-in',
    ])
    await expect(linksIn('Video guides')).toEqual(['Add a property', 'Pay void bills', 'Send meter readings'])
    await expect(screen.getByText('PDF, 210 KB')).toBeVisible()
    await expect(screen.getByText('12/03/2026')).toBeVisible()
    await expect(linksIn('Tenant bills setups')).toEqual([])
  },
}

export const OneSection: Story = {
  tags: ['example'],
  args: { section: 'How-to guides', href: '/resources?section=how-to-guides' },
  play: async () => {
    await expect(linksIn('How-to guides')).toHaveLength(6)
    await expect(screen.getByRole('link', { name: 'All resources' })).toHaveAttribute('href', '/resources')
  },
}

export const SearchResults: Story = {
  tags: ['example'],
  args: { q: 'gdpr', resources: sampleResources.slice(-1), href: '/resources?q=gdpr' },
  play: async () => {
    await expect(linksIn('1 resource for ‘gdpr’')).toEqual(['All resources', 'GDPR in plain words'])
    await expect(screen.getByText('About gdpr in plain words.')).toBeVisible()
    await expect(screen.getByRole('searchbox')).toHaveValue('gdpr')
  },
}

export const NothingFound: Story = {
  tags: ['example'],
  args: { q: 'boiler', resources: [], href: '/resources?q=boiler' },
  play: async () => {
    await expect(screen.getByText('Nothing matches your search')).toBeVisible()
  },
}

/** The content service is down: the address that was asked for is there to try again. */
export const NotLoaded: Story = {
  tags: ['example'],
  args: { resources: null, q: 'gdpr', href: '/resources?q=gdpr' },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(resourcesFailure)
    await expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/resources?q=gdpr')
  },
}
