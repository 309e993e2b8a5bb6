import { Heading } from '@doorstep/ui/Heading'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fn, screen, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { pageShortcuts, sidebarLinks } from '../shared/pages/navigation.ts'
import { PartnerSwitcher, type PartnerSwitcherProps } from '../shared/shell/PartnerSwitcher.tsx'
import { HelpButton, PhoneNav, PortalShell, ShellLogo } from '../shared/shell/PortalShell.tsx'
import { $alertsToDo, $billsToPay } from '../shared/state/sidebarFigures.ts'
import { $toasts, pushToast } from '../shared/state/toasts.ts'
import { Shell, type ShellProps } from './Shell.tsx'

const access = { type: 1, has_partner_packages: true, is_team_lead: true, commission_allowed: true } as const
const switcher: Omit<PartnerSwitcherProps, 'id'> = {
  partner: { type: 1, children: [{ id: 12, name: 'Northgate Leeds', parent_id: 1 }] },
  selected: null,
}

const account = { fullName: 'Helen Marsh', partner: 'Northgate Lettings' }

function Page(shell: ShellProps) {
  const nav = {
    links: sidebarLinks({ partner: access }),
    currentPath: '/void-bills',
    reseller: null,
    account,
    billsToPay: shell.billsToPay,
    alertsToDo: shell.billsToPay && 2,
  }
  const island = (
    <Shell
      {...shell}
      logo={<ShellLogo reseller={null} />}
      partners={<PartnerSwitcher {...switcher} id="partners" />}
      help={<HelpButton />}
      menu={<PhoneNav {...nav} switcher={switcher} />}
    />
  )
  return (
    <PortalShell {...nav} shell={island}>
      <Heading level={1}>Void bills</Heading>
    </PortalShell>
  )
}

const meta = {
  title: 'Features/Every page/Sidebar and top bar',
  component: Shell,
  parameters: {
    featureDocs: {
      summary: 'Leads to every page, with the search, the choice of a branch, Add and the account’s menu.',
      users:
        'Everyone who is signed in, on every page. Below 1024 px the sidebar opens from a button in the top bar.',
      data: 'The pages that the person may open, how many void bills need paying, and how many alerts are to be done.',
      calls: ['client.postalBills.availableStatuses', 'client.alerts.counts'],
      events:
        'A figure that is changed on a page shows at once. Links, menus and the choice of a branch work without JavaScript.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    billsToPay: 4,
    search: {
      action: '/properties',
      searcher: {
        userId: 1,
        partnerId: 1,
        partner: access,
        team: { name: 'Northgate Lettings', scope: null },
      },
    },
    addPages: { property: '/properties/New', package: '/partner-packages/Quote?new=1' },
    shortcuts: pageShortcuts({ partner: access }),
  },
  render: (args) => <Page {...args} />,
  beforeEach: () => () => {
    $billsToPay.set({ counted: null, more: 0 })
    $alertsToDo.set(null)
    $toasts.set([])
  },
} satisfies Meta<typeof Shell>
export default meta
type Story = StoryObj<typeof meta>

const link = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', { name })

export const Figures: Story = {
  tags: ['example'],
  play: async () => {
    await expect(await link(/^Void bills ?4$/)).toHaveAttribute('aria-current', 'page')
    $billsToPay.set({ counted: null, more: -1 })
    await expect(await link(/^Void bills ?3$/)).toBeVisible()
    $billsToPay.set({ counted: null, more: 0 })
    await expect(await link(/^Void bills ?4$/)).toBeVisible()
    $alertsToDo.set(0)
    await expect(await link(/^Alerts$/)).toBeVisible()
  },
}

export const FiguresUnknown: Story = {
  args: { billsToPay: null },
  play: async () => {
    await expect(await link(/^Void bills$/)).toBeVisible()
    await expect(await link(/^Alerts$/)).toBeVisible()
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
}

/** The page's own islands hydrate first, and may have changed by then what the shell shows. */
export const HydratesLast: Story = {
  render: () => <div data-testid="page" />,
  play: async ({ args }) => {
    const place = screen.getByTestId('page')
    const page = <Page {...args} />
    place.innerHTML = renderToString(page)
    $billsToPay.set({ counted: null, more: 1 })
    $alertsToDo.set(7)
    pushToast({ tone: 'positive', message: 'Saved.' })
    const onRecoverableError = fn()
    const root = hydrateRoot(place, page, { onRecoverableError })
    await expect(await link(/^Void bills ?5$/)).toBeVisible()
    await expect(await link(/^Alerts ?7$/)).toBeVisible()
    const toasts = within(await screen.findByRole('region', { name: /^Notifications/ }))
    await expect(await toasts.findByText('Saved.')).toBeInTheDocument()
    await expect(onRecoverableError).not.toHaveBeenCalled()
    root.unmount()
  },
}
