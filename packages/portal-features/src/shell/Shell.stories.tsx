import { Heading } from '@doorstep/ui/Heading'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { replaceBrowserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { pageShortcuts, sidebarLinks } from '../shared/pages/navigation.ts'
import { PartnerSwitcher, type PartnerSwitcherProps } from '../shared/shell/PartnerSwitcher.tsx'
import { HelpButton, PhoneNav, PortalShell, ShellLogo } from '../shared/shell/PortalShell.tsx'
import { $alertsToDo, $billsToPay } from '../shared/state/sidebarFigures.ts'
import { $toasts, pushToast } from '../shared/state/toasts.ts'
import { PartnerFinder } from './PartnerFinder.tsx'
import { Shell, type ShellProps } from './Shell.tsx'

const access = { type: 1, has_partner_packages: true, is_team_lead: true, commission_allowed: true } as const
const switcher: Omit<PartnerSwitcherProps, 'id'> = {
  partner: { type: 1, children: [{ id: 12, name: 'Northgate Leeds', parent_id: 1 }] },
  selected: null,
}

const account = { fullName: 'Helen Marsh', partner: 'Northgate Lettings' }

const few = {
  partners: <PartnerSwitcher {...switcher} id="partners" />,
  onPhone: <PartnerSwitcher {...switcher} id="partners-mobile" />,
}

function Page({ choice = few, ...shell }: ShellProps & { choice?: typeof few }) {
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
      partners={choice.partners}
      help={<HelpButton />}
      menu={<PhoneNav {...nav} partners={choice.onPhone} />}
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
      calls: ['client.postalBills.availableStatuses', 'client.alerts.counts', 'client.auth.partner'],
      events:
        'A figure that is changed on a page shows at once. Links, menus and the choice of a branch work without JavaScript; one of more than 100 is found by typing its name.',
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

const submitted = fn()

/** Where there are more partners than a page carries, one is found by its name. */
export const ManyPartners: Story = {
  tags: ['example'],
  render: (args) => {
    const finder = { partner: { id: 1, type: 0 }, chosen: { id: 12, name: 'Northgate Leeds' } } as const
    const choice = {
      partners: <PartnerFinder {...finder} id="partners" />,
      onPhone: <PartnerFinder {...finder} id="partners-mobile" />,
    }
    return <Page {...args} choice={choice} />
  },
  beforeEach: () => {
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      submitted(Object.fromEntries(new FormData(event.target as HTMLFormElement)))
    }
    window.addEventListener('submit', submit)
    const children = Array.from({ length: 3000 }, (_, place) => ({
      id: place + 2,
      name: `Agent ${place}`,
      parent_id: 1,
    }))
    const partner = { id: 1, name: 'Northgate Lettings', children }
    const putBack = replaceBrowserClient({
      auth: { partner: async () => partner },
    } as unknown as PortalClient)
    return () => {
      putBack()
      window.removeEventListener('submit', submit)
      submitted.mockClear()
    }
  },
  play: async () => {
    const field = screen.getByRole('combobox', { name: 'Show' })
    await expect(field).toHaveValue('Northgate Leeds')
    await userEvent.clear(field)
    await userEvent.type(field, 'nobody')
    await screen.findAllByText('No options match')
    await userEvent.tab()
    // What was typed and not chosen changes nothing.
    await waitFor(() => expect(field).toHaveValue('Northgate Leeds'))
    await userEvent.clear(field)
    await userEvent.type(field, 'agent 2997')
    await screen.findByRole('option', { name: 'Agent 2997' })
    await userEvent.tab()
    await waitFor(() => expect(field).toHaveValue('Northgate Leeds'))
    await expect(submitted).not.toHaveBeenCalled()
    // Without a choice all are shown.
    await userEvent.click(screen.getByRole('button', { name: 'Clear Show' }))
    await waitFor(() => expect(submitted).toHaveBeenLastCalledWith({ partner_scope: '0' }))
    await userEvent.clear(field)
    await userEvent.type(field, 'agent 2997')
    await userEvent.click(await screen.findByRole('option', { name: 'Agent 2997' }))
    await waitFor(() => expect(submitted).toHaveBeenLastCalledWith({ partner_scope: '2999' }))
    await userEvent.clear(field)
    await userEvent.click(await screen.findByRole('option', { name: 'All letting agents' }))
    await waitFor(() => expect(submitted).toHaveBeenLastCalledWith({ partner_scope: '0' }))
    await expect(submitted).toHaveBeenCalledTimes(3)
  },
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
