import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { answering } from '../shared/testing/answering.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { emptyTimeline, faultyTimeline, longTimeline, quietTimeline } from './testing/sampleTimeline.ts'
import type { TimelineView } from './timeline.address.ts'
import { TimelinePage } from './TimelinePage.tsx'

const twoYears: TimelineView = { zoom: '2-years', from: '2025-01', supply: 'electricity', as: null }

const initialOf = (timeline: typeof quietTimeline | null, view: Partial<TimelineView> = {}) => ({
  propertyId: 12,
  timeline,
  view: { ...twoYears, ...view },
})

const meta = {
  title: 'Features/Properties/Timeline',
  component: TimelinePage,
  parameters: {
    featureDocs: {
      summary: 'Shows who pays for a property, day by day.',
      users: 'Everyone who is signed in, from a property.',
      data: 'For each supply of a property who pays for it, day by day, with the bills, meter readings and notices to suppliers on those days. It is worked out from the tenancies, packages and bills of the property.',
      calls: ['client.timeline'],
      events: 'Pressing a period shows the reason for it. Missing readings can be added.',
      demo: 'features-properties-timeline-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  globals: { viewport: { value: 'wide' } },
  beforeEach: () => {
    const address = window.location.href
    return () => window.history.replaceState(null, '', address)
  },
} satisfies Meta<typeof TimelinePage>
export default meta
type Story = StoryObj<typeof meta>

const link = (name: string | RegExp, lane?: string) => {
  const place = lane ? document.querySelector<HTMLElement>(`[data-lane=${lane}]`) : document.body
  return within(place ?? document.body).getByRole('link', { name })
}

export const WithThingsToSortOut: Story = {
  tags: ['example'],
  args: { initial: initialOf(faultyTimeline) },
  play: async () => {
    await expect(screen.getByText('4 to sort out')).toBeVisible()
    // A void says who pays for it.
    await expect(link(/^Void, The landlord/, 'electricity')).toHaveTextContent('Void The landlord')
    const electricity = screen.getByRole('list', { name: 'Electricity: to sort out' })
    await expect(electricity).toHaveTextContent(
      '1This bill crosses a change of who pays: Landlord £66.65 for 31 days, Tenants £64.50 for 30 days',
    )
    await expect(within(electricity).getByRole('link', { name: /^View bill/ })).toHaveAttribute(
      'href',
      '/void-bills?property=12&bill=111',
    )
    // A reading on the day of the change splits the bill, where there is a meter.
    await expect(within(electricity).getByRole('button', { name: /^Add reading, This bill/ })).toBeVisible()
    const water = screen.getByRole('list', { name: 'Water: to sort out' })
    await expect(water).toHaveTextContent('No bill for 10 days of the void, 11/08/2025 to 20/08/2025')
    await expect(within(water).getByRole('link', { name: /^See void bills/ })).toHaveAttribute(
      'href',
      '/void-bills?property=12',
    )
    await expect(within(water).getByRole('link', { name: /^View tenancy/ })).toHaveAttribute(
      'href',
      '/properties/12/32',
    )
    // Suppliers that were not told of a tenancy are, from here.
    await expect(within(water).getByRole('button', { name: /^Notify suppliers/ })).toBeVisible()
    await expect(within(water).getByRole('button', { name: /^They already know/ })).toBeVisible()
  },
}

export const Quiet: Story = {
  tags: ['example'],
  args: { initial: initialOf(quietTimeline) },
  play: async () => {
    await expect(screen.queryByText(/to sort out/)).not.toBeInTheDocument()
    const stretch = link('Landlord, Joe Fairley and 4 others, 01/09/2025 to 31/08/2026', 'broadband')
    await expect(stretch).toHaveAttribute('href', '/properties/12/32')
    await expect(
      link('Landlord, Joe Fairley and 4 others, 01/09/2025 to 31/08/2026, planned', 'broadband'),
    ).toBeVisible()
  },
}

export const CardOnHover: Story = {
  args: { initial: initialOf(quietTimeline) },
  play: async () => {
    await userEvent.hover(link(/^Bill £18.64/))
    const card = await screen.findByRole('tooltip')
    await expect(card).toHaveTextContent('Larkfield Energy, gas')
    await expect(card).toHaveTextContent('Paid byLandlord, all 31 days')
    await expect(card).toHaveTextContent('Due24/03/2026, in 7 days')
  },
}

/** Tab enters a lane; arrows move by date and between lanes; the card opens with focus, and Escape closes it. */
export const ByKeyboard: Story = {
  args: { initial: initialOf(quietTimeline) },
  play: async () => {
    link('Later').focus()
    await userEvent.tab()
    await expect(link(/^Tenancy, Asha Patel/)).toHaveFocus()
    await userEvent.tab()
    const lanes = document.querySelectorAll('[data-lane]')
    await expect(link(/^Tenants, Asha Patel and 3 others, 01\/09\/2024/, 'electricity')).toHaveFocus()
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Electricity: Tenants'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
    await userEvent.keyboard('{ArrowRight}')
    await expect(document.activeElement).toHaveAccessibleName('End of tenancy reading 46120 on 31/07/2025')
    await userEvent.keyboard('{ArrowDown}')
    await expect(lanes[2]).toContainElement(document.activeElement as HTMLElement)
    await expect(document.activeElement).toHaveAccessibleName('End of tenancy reading 08120 on 31/07/2025')
    await userEvent.keyboard('{ArrowUp}')
    await expect(lanes[1]).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{End}')
    await expect(document.activeElement).toHaveAccessibleName(/^Tenants, Ida Lindqvist/)
    // Tab leaves the lane, and comes back to where it was left.
    await userEvent.tab()
    await expect(lanes[2]).toContainElement(document.activeElement as HTMLElement)
    await userEvent.tab({ shift: true })
    await expect(document.activeElement).toHaveAccessibleName(/^Tenants, Ida Lindqvist/)
  },
}

export const ZoomInTheAddress: Story = {
  args: { initial: initialOf(quietTimeline) },
  play: async () => {
    await userEvent.click(link('3 months'))
    await expect(window.location.search).toBe('?view=timeline&zoom=3-months&from=2025-01')
    await expect(screen.getByText('01/01/2025 to 31/03/2025')).toBeVisible()
    await userEvent.click(link('Today'))
    await expect(screen.getByText('01/02/2026 to 30/04/2026')).toBeVisible()
    await userEvent.click(link('Later'))
    await expect(screen.getByText('01/03/2026 to 31/05/2026')).toBeVisible()
  },
}

export const AsTable: Story = {
  tags: ['example'],
  args: { initial: initialOf(faultyTimeline, { as: 'table' }) },
  play: async () => {
    const rows = screen.getAllByRole('row')
    // Three tenancies and two voids; of one tenancy the landlord pays for broadband. And the header.
    await expect(rows).toHaveLength(6 + 1)
    await expect(rows[1]).toHaveTextContent('08/09/2026 to 31/12/2026115All suppliesTenants (planned)')
    await expect(rows[4]).toHaveTextContent('Broadband')
    const [, , , , , emptied, first] = rows
    await expect(emptied).toHaveTextContent('01/08/2025 to 31/08/202531All suppliesVoid')
    await expect(emptied).toHaveTextContent(
      'Electricity: Bill £131.15, 01/08/2025 to 30/09/2025, Needs paying',
    )
    await expect(emptied).toHaveTextContent(
      'Paid by: Landlord £66.65 for 31 days, Tenants £64.50 for 30 days',
    )
    await expect(emptied).toHaveTextContent('Who pays: The landlord')
    await expect(emptied).toHaveTextContent('Electricity: This bill crosses a change of who pays')
    await expect(first).toHaveTextContent('01/01/2025 to 31/07/2025212All supplies')
  },
}

/** What needs attention out of sight is a link away. */
export const MoreOutOfSight: Story = {
  args: { initial: initialOf(faultyTimeline, { zoom: '3-months', from: '2026-01' }) },
  play: async () => {
    await userEvent.click(link('3 more to sort out before 01/01/2026'))
    await expect(window.location.search).toContain('zoom=3-months&from=2025-08')
    await expect(screen.getByText('4 to sort out')).toBeVisible()
  },
}

export const NoHistory: Story = {
  tags: ['example'],
  args: { initial: initialOf(emptyTimeline) },
  play: async () => {
    await expect(screen.getByText('No history yet')).toBeVisible()
  },
}

export const TenYears: Story = {
  args: { initial: initialOf(longTimeline, { zoom: '3-years', from: '2023-01' }) },
}

export const OneMonth: Story = {
  args: { initial: initialOf(faultyTimeline, { zoom: '3-months', from: '2025-08' }) },
}

/** As many labels as fit, at regular distances. */
export const LabelsOfTheAxis: Story = {
  args: { initial: initialOf(quietTimeline) },
  globals: { viewport: { value: 'laptop' } },
  play: async () => {
    async function expectLabels(labels: readonly string[]) {
      const shown = [...document.querySelectorAll<HTMLElement>('[data-part=axis] span')].filter(
        (label) => /^[A-Z]/.test(label.textContent) && label.checkVisibility(),
      )
      await expect([...new Set(shown.map(({ textContent }) => textContent))]).toEqual(labels)
      // Each ends before the next begins.
      const boxes = shown.map((label) => {
        const words = document.createRange()
        words.selectNodeContents(label)
        return words.getBoundingClientRect()
      })
      await expect(boxes.every(({ right }, index) => right < (boxes[index + 1]?.left ?? Infinity))).toBe(true)
    }
    await expectLabels('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '))
    await userEvent.click(link('3 years'))
    await expectLabels(['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov'])
    // Text of 200%.
    document.documentElement.style.fontSize = '200%'
    await expectLabels(['Jan', 'Apr', 'Jul', 'Oct'])
    document.documentElement.style.fontSize = ''
  },
}

/** It is loaded again in place. */
export const Failed: Story = {
  beforeEach: withClient(answering({ status: 500 }, { status: 200, body: { data: quietTimeline } }).client),
  args: {
    initial: initialOf(null),
  },
  play: async () => {
    const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(screen.getByRole('alert')).toHaveTextContent(unexpectedFailure)
    await retry()
    await waitFor(() => expect($toasts.get()).toMatchObject([{ message: unexpectedFailure }]))
    await retry()
    await screen.findByRole('region', { name: /Payment timeline/ })
  },
}

export const OnAPhone: Story = {
  args: { initial: initialOf(faultyTimeline) },
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    await expect(link(/^Electricity/)).toHaveAttribute('aria-current', 'page')
    const list = screen.getByRole('list', { name: 'Electricity, newest first' })
    // What is on the list stands at its own day.
    const bill = within(list)
      .getByRole('link', { name: /^Bill £131.15/ })
      .closest('li')
    await expect(bill).toHaveTextContent('30 Sep')
    await expect(bill).toHaveTextContent('Needs paying')
    await expect(bill).toHaveTextContent('Paid by: Landlord £66.65 for 31 days, Tenants £64.50 for 30 days')
    await expect(within(list).getByText('The landlord, 01/08/2025 to 31/08/2025')).toBeVisible()
    await expect(within(list).getByText('Today, 17/03/2026')).toBeVisible()
    await userEvent.click(link('Broadband'))
    await expect(window.location.search).toContain('supply=broadband')
    const owners = screen.getAllByText('Landlord pays now').filter((words) => words.checkVisibility())
    await expect(owners).toHaveLength(1)
    await expect(screen.queryByRole('link', { name: /^Bill/ })).not.toBeInTheDocument()
  },
}

export const TenYearsOnAPhone: Story = {
  args: { initial: initialOf(longTimeline, { zoom: '3-years', from: '2023-01' }) },
  globals: { viewport: { value: 'mobile' } },
}

export const Dark: Story = {
  tags: ['test-only'],
  args: { initial: initialOf(faultyTimeline) },
  globals: { viewport: { value: 'wide' }, theme: 'dark' },
}
