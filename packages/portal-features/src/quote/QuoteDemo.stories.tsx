import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { loadQuote } from './quote.load.ts'
import type { QuoteInitial } from './quote.store.ts'
import { Quote } from './Quote.tsx'
import { unsavedDraft } from './quote.draft.ts'
import { sampleToday } from '../shared/order/testing/sampleQuote.ts'

const portal = demoPortal('lead@northgate.test')
const onDone = fn()

type Loaded = { initial: QuoteInitial; session: Session }

/** What the wizard starts with: all but the bills. */
const startFor = (partner_id: number) => ({
  property: {
    address_line1: '3 Larch Grove',
    address_line2: '',
    address_city: 'York',
    address_postcode: 'YO1 7HH',
    partner_id,
  },
  housemates: 3,
  start: sampleToday,
  payment_type: 'invoice' as const,
  tenants: [{ first_name: 'Joe', last_name: 'Fairley' }],
  lead_tenant_email: 'joe@fairley.test',
})

const meta = {
  title: 'Features/Quote/On demo data',
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
    // Its data comes from a loader, so server rendering is tested in the steps' stories.
    proofs: { hydrates: false },
  },
  globals: { viewport: { value: 'wide' } },
  loaders: async (): Promise<Loaded> => {
    const client = await portal.client()
    const session = { user: await client.auth.user(), partner: await client.auth.partner() }
    const start = { draft: startFor(session.partner.id), property: null, tenancy: null }
    return { initial: { ...(await loadQuote(client, 'Quote')), start }, session }
  },
  beforeEach: async () => {
    const { title } = document
    onDone.mockReset()
    const leave = await portal.answerCalls()
    return () => {
      document.title = title
      leave()
    }
  },
  render: (_, { loaded }) => {
    const { initial, session } = loaded as Loaded
    unsavedDraft(() => window.localStorage, session.user.id, null).clear()
    return (
      <>
        <main>
          <Quote initial={initial} userId={session.user.id} partner={session.partner} onDone={onDone} />
        </main>
        <ShellFeedback />
      </>
    )
  },
} satisfies Meta
export default meta
type Story = StoryObj

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** What was typed is saved a moment later: a story that ends before that would leave it to the next. */
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeVisible())
const group = (name: string) => screen.findByRole('switch', { name })

export const TryIt: Story = { tags: ['!test'] }

/** Closing the choice leaves the group off (specification, section 4); the modals change what the steps show. */
export const ChoosesItsBills: Story = {
  play: async () => {
    await press('See the bills')
    await userEvent.click(await group('Electricity'))
    await expect(await group('Electricity')).not.toBeChecked()
    await userEvent.click(await group('Electricity'))
    await screen.findByRole('dialog', { name: 'Choose Electricity' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await group('Electricity')).not.toBeChecked()

    await userEvent.click(await group('Electricity'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose Electricity' }))
    await userEvent.click(await dialog.findByRole('radio', { name: /Oakmere/ }))
    await press('Include Electricity')
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Electricity' })).toBeChecked())
    await waitFor(() => expect(screen.getByText(/^Oakmere/)).toBeVisible())
    await saved()
  },
}

/** Looking at the other kind of property loses nothing, until it is started again. */
export const KeepsTheAddressOfTheOtherKind: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'One of your properties' }))
    await expect(screen.queryByLabelText('Address line 1')).toBeNull()
    await userEvent.type(screen.getByRole('combobox', { name: 'Property' }), 'a')
    const [option] = await screen.findAllByRole('option')
    const address = option?.textContent ?? ''
    if (option) await userEvent.click(option)

    await userEvent.click(screen.getByRole('radio', { name: 'A new property' }))
    await expect(screen.getByLabelText('Address line 1')).toHaveValue('3 Larch Grove')
    await userEvent.click(screen.getByRole('radio', { name: 'One of your properties' }))
    await expect(screen.getByRole('combobox', { name: 'Property' })).toHaveValue(address)
    await saved()
  },
}

export const StartsAgain: Story = {
  play: async () => {
    await userEvent.type(screen.getByLabelText('Town or city'), 's')
    await userEvent.click(screen.getByRole('radio', { name: 'One of your properties' }))
    await press('Start again')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Start again?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await expect(screen.getByLabelText('Town or city')).toHaveValue('York')

    await userEvent.click(screen.getByRole('radio', { name: 'One of your properties' }))
    await expect(screen.queryByLabelText('Town or city')).toBeNull()
    await saved()
  },
}

/** The account is with the group's first bill: the modal says so when another is chosen, and leaving it empty changes nothing. */
export const KeepsTheChosenBillWithoutAReference: Story = {
  play: async () => {
    await press('See the bills')
    await userEvent.click(await group('Electricity'))
    await userEvent.click(await group('Electricity'))
    const choice = within(await screen.findByRole('dialog', { name: 'Choose Electricity' }))
    await userEvent.click(choice.getByRole('radio', { name: /Oakmere/ }))
    await press('Include Electricity')
    await waitFor(() => expect(screen.getByText(/^Oakmere/)).toBeVisible())

    await press('Add reference for Electricity')
    const dialog = await screen.findByRole('dialog', { name: 'Payment reference for Electricity' })
    await expect(dialog).toHaveAccessibleDescription(/changes from .*Oakmere.* to /)
    await press('Save reference')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByText(/^Oakmere/)).toBeVisible()
    await saved()
  },
}

/** Each step has its address, and back within the page loses nothing. */
export const OrdersAPackage: Story = {
  play: async () => {
    await press('See the bills')
    await group('Water')
    await expect(window.location.pathname).toBe('/partner-packages/Package')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await press('Continue to payment')
    await screen.findByText(/^On invoice/)
    window.history.back()
    await group('Water')
    window.history.forward()
    await screen.findByText(/^On invoice/)
    await press('Continue to tenancy')
    await expect(await screen.findByDisplayValue('Fairley')).toBeVisible()
    await press('Order the package')
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  },
}
