import { withPackageBills } from '@doorstep/portal-contract/quotes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { emptyDraft } from './emptyDraft.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import type { QuoteState } from './quote.state.ts'
import { quoteSum } from './quoteSum.ts'
import type { QuoteViewProps } from './quote.props.ts'
import { QuoteView } from './QuoteView.tsx'
import { sampleQuote } from '../shared/order/testing/sampleQuote.ts'
import { sampleDraft, sampleProperty, sampleState } from './testing/sampleQuote.ts'

const actions = {
  show: fn(),
  startAgain: fn(async () => {}),
  keepMine: fn(),
  takeTheirs: fn(async () => {}),
  acceptPrices: fn(),
  edit: fn(),
  findProperties: fn(async () => [sampleProperty]),
  chooseProperty: fn(),
  chooseDuplicate: fn(async () => {}),
  toPackage: fn(async () => {}),
  toggle: fn(),
  choose: fn(),
  reference: fn(),
  choosePayment: fn(),
  choosePayer: fn(),
  emailQuote: fn(),
  saveForLater: fn(),
  applyCoupon: fn(),
  removeCoupon: fn(),
  submit: fn(async () => {}),
} satisfies QuoteViewProps['actions']

/** What the island passes for a state. */
function propsOf(state: QuoteState): Partial<QuoteViewProps> {
  const { quote, draft } = state
  const groups = quote ? withPackageBills(quote.data, draft.bills ?? []) : []
  return { state, groups, sum: quoteSum(state, groups) }
}

const meta = {
  title: 'Features/Quote/Steps',
  component: QuoteView,
  parameters: {
    featureDocs: {
      summary: 'Takes people through ordering a package, one question a page.',
      users: 'Everyone who is signed in, with Add in the top bar or from a property.',
      data: 'What people have answered so far, and the prices that follow from it. The answers are kept as a draft, so the task can be left and continued.',
      calls: ['client.onboarding'],
      events: 'Each step saves its answers. The last one places the order.',
      demo: 'features-quote-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    state: sampleState(),
    groups: [],
    sum: undefined,
    owners: [{ id: 1, name: 'Northgate Lettings' }],
    ownerLabel: 'Branch',
    sendsInvites: true,
    ...propsOf(sampleState()),
    actions,
  },
  beforeEach: () => {
    for (const action of Object.values(actions)) action.mockClear()
  },
  render: (args) => (
    <>
      <ShellFeedback />
      <main>
        <QuoteView {...args} />
      </main>
    </>
  ),
} satisfies Meta<typeof QuoteView>
export default meta
type Story = StoryObj<typeof meta>

/** The button that continues: beside the step, or at the foot of a phone. */
const next = (name: string | RegExp) => screen.getByRole('button', { name })
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }))
const refusal = (status: number, errors: Record<string, string[]>) =>
  new PortalError(new Response(null, { status }), { errors })

const empty = sampleState({
  step: 'Quote',
  draft: emptyDraft,
  property: null,
  quote: null,
  saving: 'new',
})

export const QuoteEmpty: Story = {
  tags: ['example'],
  args: propsOf(empty),
  play: async () => {
    await expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull()
    await userEvent.type(screen.getByLabelText('Number of tenants'), '5')
    await expect(actions.edit).toHaveBeenLastCalledWith({ housemates: 5 })
    await userEvent.click(next('See the bills'))
    await expect(actions.toPackage).toHaveBeenCalled()
  },
}

const sampleTenancy = {
  id: 120,
  is_lead: false,
  lead_tenant_name: 'Joe Fairley',
  tenancy_start: '2026-04-01',
  tenancy_end: '2027-03-31',
}

/** The dates and people are those of the tenancy that the package is for (D86). */
export const QuoteForTenancy: Story = {
  args: propsOf(
    sampleState({
      step: 'Quote',
      draft: sampleDraft({ tenancy_id: 120, bills: null }),
      tenancy: sampleTenancy,
    }),
  ),
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Joe Fairley' })).toHaveAttribute(
      'href',
      '/properties/12/120',
    )
    await expect(screen.queryByLabelText('Number of tenants')).toBeNull()
    await userEvent.click(next('See the bills'))
    await expect(actions.toPackage).toHaveBeenCalled()
  },
}

/** Of tenants who live there already it is asked from when on, today or later (D113). */
export const QuoteForTenantsWhoLiveThere: Story = {
  tags: ['example'],
  args: propsOf(
    sampleState({
      step: 'Quote',
      draft: sampleDraft({ tenancy_id: 120, bills: null, start: '2026-04-01' }),
      tenancy: { ...sampleTenancy, tenancy_start: '2025-03-25' },
      errors: { start: ['Choose a start from 17/03/2026 to 30/03/2027.'] },
    }),
  ),
  play: async () => {
    const field = screen.getByRole('textbox', { name: 'Start of the package' })
    await expect(field).toHaveValue('01/04/2026')
    await expect(field).toHaveAccessibleDescription(/Days before it stay as they are\./)
    await expect(field).toHaveAccessibleDescription(/Choose a start from 17\/03\/2026 to 30\/03\/2027\./)
    await userEvent.clear(field)
    await userEvent.type(field, '17/03/2026{Tab}')
    await expect(actions.edit).toHaveBeenLastCalledWith({ start: '2026-03-17' })
  },
}

/** It got a package meanwhile. */
export const QuoteForTenancyRefused: Story = {
  args: propsOf(
    sampleState({
      step: 'Quote',
      draft: sampleDraft({ tenancy_id: 120, bills: null }),
      tenancy: { ...sampleTenancy, is_lead: true },
      errors: { tenancy_id: ['This tenancy has a package already.'] },
    }),
  ),
}

/** Where the tenants pay, the partner chooses no payment method (D77). */
export const PaidByTheTenants: Story = {
  args: propsOf(sampleState({ step: 'Payment', draft: sampleDraft({ responsibility_type: 'tenant' }) })),
  play: async () => {
    await expect(screen.queryByRole('button', { name: 'Choose payment method' })).toBeNull()
    await userEvent.click(next('Continue to tenancy'))
    await waitFor(() => expect(actions.show).toHaveBeenCalledWith('Tenancy'))
    await userEvent.click(screen.getByRole('radio', { name: /^You/ }))
    await expect(actions.choosePayer).toHaveBeenCalledWith('partner')
    await userEvent.click(summary().getByRole('button', { name: 'Email' }))
    await expect(actions.emailQuote).toHaveBeenCalled()
  },
}

export const QuoteRefused: Story = {
  args: {
    ...propsOf(empty),
    actions: {
      ...actions,
      toPackage: async () => {
        throw refusal(422, { housemates: ['Enter how many.'], start: ['Enter the day the tenancy starts.'] })
      },
    },
  },
  play: async () => {
    await userEvent.click(next('See the bills'))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Check 2 answers' })).toHaveFocus())
  },
}

/** Answers of a draft that no longer hold say so at their fields when it is opened again. */
export const QuoteWithOldAnswers: Story = {
  tags: ['example'],
  args: propsOf({
    ...empty,
    draft: sampleDraft({ start: '2024-01-01' }),
    errors: {
      property_id: ['This property is no longer in the portal.'],
      start: ['Choose a start from 17/03/2025 to 17/09/2027.'],
      coupon: ['This code expired on 16/03/2026.'],
    },
  }),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('region', { name: 'Check 2 answers' })).toHaveFocus())
    await expect(screen.getByRole('combobox', { name: 'Property' })).toHaveAccessibleDescription(
      /This property is no longer in the portal\./,
    )
    await expect(screen.getByRole('textbox', { name: 'Start of the tenancy' })).toHaveAccessibleDescription(
      /Choose a start from/,
    )
    await expect(screen.queryByText(/^This code expired/)).toBeNull()
  },
}

export const QuoteFindsAProperty: Story = {
  args: propsOf(empty),
  play: async () => {
    await userEvent.type(screen.getByRole('combobox', { name: 'Property' }), 'moor')
    await userEvent.click(await screen.findByRole('option', { name: /12 Moorgate Avenue/ }))
    await expect(actions.chooseProperty).toHaveBeenLastCalledWith(sampleProperty)
  },
}

export const QuoteForANewProperty: Story = {
  args: {
    ...propsOf({
      ...empty,
      draft: {
        ...emptyDraft,
        property: {
          address_line1: '3 Larch Grove',
          address_line2: '',
          address_city: '',
          address_postcode: 's10 1eq',
          partner_id: null,
        },
      },
      saving: 'failed',
    }),
    owners: [
      { id: 1, name: 'Northgate Lettings' },
      { id: 2, name: 'Northgate Leeds' },
    ],
  },
  play: async () => {
    await userEvent.click(screen.getByLabelText('Postcode'))
    await userEvent.tab()
    await expect(actions.edit).toHaveBeenLastCalledWith({
      property: expect.objectContaining({ address_postcode: 'S10 1EQ' }),
    })
    await userEvent.selectOptions(screen.getByLabelText('Branch'), 'Northgate Leeds')
    await expect(actions.edit).toHaveBeenLastCalledWith({
      property: expect.objectContaining({ partner_id: 2 }),
    })
    await expect(screen.getByText('Kept on this device, not saved yet')).toBeVisible()
  },
}

/** The address of a property that there is already: it can be looked at and chosen (D17). */
export const QuoteForAKnownProperty: Story = {
  args: propsOf({
    ...empty,
    draft: { ...emptyDraft, property: { ...sampleProperty, address_line2: '' } },
    duplicate: {
      id: 12,
      address_line1: '12 Moorgate Avenue',
      address_line2: null,
      address_postcode: 'S10 1EQ',
      partner: { id: 2, name: 'Northgate Sheffield' },
    },
    errors: {
      'property.address_line1': ['You already have a property at this address.'],
    },
  }),
  play: async () => {
    await expect(screen.getByRole('link', { name: '12 Moorgate Avenue, S10 1EQ' })).toHaveAttribute(
      'href',
      '/properties/12',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Use this property' }))
    await expect(actions.chooseDuplicate).toHaveBeenCalledWith(12)
  },
}

export const QuoteLeavesAPostcodeAsItIs: Story = {
  args: propsOf({
    ...empty,
    draft: {
      ...emptyDraft,
      property: {
        address_line1: '3 Larch Grove',
        address_line2: '',
        address_city: 'Sheffield',
        address_postcode: 'S10 1EQ',
        partner_id: 1,
      },
    },
  }),
  play: async () => {
    await userEvent.click(screen.getByLabelText('Postcode'))
    await userEvent.tab()
    await expect(actions.edit).not.toHaveBeenCalled()
  },
}

/** The total is the sum of its lines, to the penny, and hidden groups are not in it (D54). */
export const Package: Story = {
  play: async () => {
    await expect(summary().getByRole('row', { name: /^Total/ })).toHaveTextContent('£240.40')
    await expect(summary().getByRole('row', { name: /^Other services/ })).toHaveTextContent('£5.00')
    await expect(summary().getByText('£48.08')).toBeVisible()
    await expect(screen.queryByRole('switch', { name: 'Cleaner' })).toBeNull()
    await expect(screen.queryByRole('switch', { name: 'Billing Better Service' })).toBeNull()

    await userEvent.click(screen.getByRole('switch', { name: 'Contents Insurance' }))
    await expect(actions.toggle).toHaveBeenLastCalledWith(5)
    await userEvent.click(screen.getByRole('button', { name: '3 options for Electricity' }))
    await expect(actions.choose).toHaveBeenLastCalledWith(1)
    await userEvent.click(screen.getByRole('button', { name: 'Add reference for Water' }))
    await expect(actions.reference).toHaveBeenLastCalledWith(2)
    await userEvent.click(next('Continue to payment'))
    await waitFor(() => expect(actions.show).toHaveBeenLastCalledWith('Payment'))
    await userEvent.click(screen.getByRole('link', { name: /^Quote/ }))
    await expect(actions.show).toHaveBeenLastCalledWith('Quote')
  },
}

/** On a phone the total opens what it is made of, and what else can be done with the quote. */
export const PackageOnAPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
  args: propsOf(sampleState({ step: 'Package' })),
  play: async () => {
    const bar = within(screen.getByRole('region', { name: 'Total' }))
    await userEvent.click(bar.getByText(/^a month,/))
    await expect(bar.getByText(/^Quote valid to/)).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: 'Email' }))
    await expect(actions.emailQuote).toHaveBeenCalled()
    await userEvent.click(bar.getByRole('button', { name: 'Save for later' }))
    await expect(actions.saveForLater).toHaveBeenCalled()
  },
}

export const PackageWithNothingChosen: Story = {
  args: propsOf(sampleState({ draft: sampleDraft({ bills: [{ id: 61 }] }) })),
  play: async () => {
    await userEvent.click(next('Continue to payment'))
    await expect(await screen.findByText('Choose at least one bill.')).toBeVisible()
    await expect(actions.show).not.toHaveBeenCalled()
  },
}

/** A bill with a reference is the only one of its group; what was wrong with it is said in its row. */
export const PackageWithARefusedReference: Story = {
  tags: ['example'],
  args: propsOf(
    sampleState({
      draft: sampleDraft({ bills: [{ id: 11 }, { id: 21, account_number: '??' }, { id: 61 }] }),
      errors: { 'bills.1.account_number': ['Enter the payment reference.'] },
    }),
  ),
  play: async () => {
    const row = screen.getByRole('switch', { name: 'Water' }).closest('li')
    await expect(row).toHaveTextContent('Enter the payment reference.')
    await expect(screen.getByRole('button', { name: 'Change reference for Water' })).toBeVisible()
    // Whatever a row's buttons say, prices stay under each other.
    const list = within(row?.closest('ul') as HTMLElement)
    const ends = list
      .getAllByText(/£[\d.]+ each$/)
      .map((each) => Math.round(each.getBoundingClientRect().right))
    await expect(ends.length).toBeGreaterThan(1)
    await expect(new Set(ends).size).toBe(1)
  },
}

/** A bill that was withdrawn since it was chosen: its group says so, on or off (D28). */
export const PackageWithABillNoLongerOffered: Story = {
  tags: ['example'],
  args: propsOf(
    sampleState({
      draft: sampleDraft({ bills: [{ id: 11 }, { id: 31 }, { id: 61 }] }),
      errors: { 'groups.1': ['This bill is no longer offered.'], 'groups.2': ['Choose another one.'] },
    }),
  ),
  play: async () => {
    const row = (name: string) => screen.getByRole('switch', { name }).closest('li')
    await expect(row('Electricity')).toHaveTextContent('This bill is no longer offered.')
    await expect(row('Water')).toHaveTextContent('Choose another one.')
    await expect(row('Broadband')).not.toHaveTextContent('Choose another one.')
  },
}

export const PricesChanged: Story = {
  args: propsOf(
    sampleState({
      priceChange: {
        changes: [
          { name: 'Electricity', before: 14_450, now: 15_125 },
          { name: 'Broadband, 150 Mb', before: 3_250, now: null },
        ],
        before: 24_040,
        now: 21_465,
        hasExpired: false,
      },
    }),
  ),
  play: async () => {
    await expect(await screen.findByText('Electricity: £151.25, before £144.50')).toBeVisible()
    await expect(screen.getByText('Broadband, 150 Mb: no longer offered')).toBeVisible()
    await expect(screen.getByText('In total £214.65 a month, before £240.40.')).toBeVisible()
    await userEvent.click(next('Continue to payment'))
    await expect(await screen.findByText(/^Check today’s prices above/)).toBeVisible()
    await expect(actions.show).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Use today’s prices' }))
    await expect(actions.acceptPrices).toHaveBeenCalled()
    await expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  },
}

export const ExpiredAtTheSamePrices: Story = {
  args: propsOf(sampleState({ priceChange: { changes: [], before: 1, now: 1, hasExpired: true } })),
}

export const ChangedSomewhereElse: Story = {
  args: propsOf(
    sampleState({
      saving: 'failed',
      conflict: {
        theirs: {
          id: 1,
          version: '2026-03-17T09:30:00.000000Z',
          saved_at: '2026-03-17T09:30:00.000000Z',
          draft: sampleDraft({ housemates: 4 }),
          property: sampleProperty,
          tenancy: null,
        },
      },
    }),
  ),
  play: async () => {
    await expect(await screen.findByText(/saved it on 17\/03\/2026 at 09:30/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep this version' }))
    await expect(actions.keepMine).toHaveBeenCalled()
    await expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Use the other version' }))
    await expect(actions.takeTheirs).toHaveBeenCalled()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

export const TypingWhileTheOtherVersionLoads: Story = {
  args: propsOf(sampleState({ saving: 'failed', conflict: { theirs: null } })),
  play: async () => {
    const loaded = Promise.withResolvers<void>()
    actions.takeTheirs.mockImplementationOnce(() => loaded.promise)
    const alert = within(await screen.findByRole('alert'))
    await userEvent.click(alert.getByRole('button', { name: 'Start again' }))
    const change = screen.getByRole('link', { name: 'Change' })
    change.focus()
    loaded.resolve()
    await loaded.promise
    await expect(change).toHaveFocus()
  },
}

export const OrderedSomewhereElse: Story = {
  args: propsOf(sampleState({ saving: 'failed', conflict: { theirs: null } })),
}

export const StartingAgainAsks: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Start again?' }))
    await expect(actions.startAgain).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(actions.startAgain).toHaveBeenCalled())
  },
}

export const PaymentNotChosen: Story = {
  args: propsOf(sampleState({ step: 'Payment' })),
  play: async () => {
    await userEvent.click(next('Continue to tenancy'))
    await waitFor(() => expect(next('Choose payment method')).toHaveFocus())
    await expect(next('Choose payment method')).toHaveAccessibleDescription('Choose how you’ll pay.')
    await expect(actions.show).not.toHaveBeenCalled()
  },
}

/** The coupon comes off the management fee only, on its own line (D27). */
export const PaymentWithDirectDebitAndCoupon: Story = {
  args: propsOf(
    sampleState({
      step: 'Payment',
      draft: sampleDraft({ payment_type: 'direct_debit', coupon: 'SPRING-26' }),
      bank: { account_name: 'Northgate Lettings', sort_code: '123456', account_number: '00445678' },
      coupon: { code: 'SPRING-26', percent_off: 20, amount_off: null, valid_to: null },
    }),
  ),
  play: async () => {
    await expect(screen.getByText(/account ending 5678/)).toBeVisible()
    await expect(document.body.textContent).not.toContain('00445678')
    await expect(summary().getByRole('row', { name: /SPRING-26/ })).toHaveTextContent('−£2.50')
    await expect(summary().getByRole('row', { name: /^Total/ })).toHaveTextContent('£237.90')
    await userEvent.click(screen.getByRole('button', { name: 'Remove SPRING-26' }))
    await expect(actions.removeCoupon).toHaveBeenCalled()
    await userEvent.click(next('Continue to tenancy'))
    await waitFor(() => expect(actions.show).toHaveBeenLastCalledWith('Tenancy'))
  },
}

/** The button that removes it goes with it; focus stays in its card. */
export const PaymentWithoutItsCoupon: Story = {
  render: function Render(props) {
    const [state, setState] = useState(
      sampleState({
        step: 'Payment',
        coupon: { code: 'SPRING-26', percent_off: 20, amount_off: null, valid_to: null },
      }),
    )
    const removeCoupon = () => setState({ ...state, coupon: null })
    return <QuoteView {...props} {...propsOf(state)} actions={{ ...actions, removeCoupon }} />
  },
  play: async () => {
    screen.getByRole('button', { name: 'Remove SPRING-26' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByRole('group', { name: 'Coupon' })).toHaveFocus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Apply a coupon' })).toHaveFocus()
  },
}

/** Nobody goes on at another price than they expect: the coupon is applied again, or removed. */
export const PaymentWithACouponThatWasUsedUp: Story = {
  args: propsOf(
    sampleState({
      step: 'Payment',
      draft: sampleDraft({ payment_type: 'invoice', coupon: 'SPRING-26' }),
      errors: { coupon: ['This code has no uses left.'] },
    }),
  ),
  play: async () => {
    const apply = screen.getByRole('button', { name: 'Apply a coupon' })
    await expect(apply).toHaveAccessibleDescription('This code has no uses left.')
    await userEvent.click(next('Continue to tenancy'))
    await waitFor(() => expect(apply).toHaveFocus())
    await expect(actions.show).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Remove SPRING-26' }))
    await expect(actions.removeCoupon).toHaveBeenCalled()
    await expect(screen.queryByText(/no uses left/)).toBeNull()
  },
}

export const PaymentAfterAReload: Story = {
  tags: ['example'],
  args: propsOf(sampleState({ step: 'Payment', draft: sampleDraft({ payment_type: 'direct_debit' }) })),
  play: async () => {
    await expect(screen.getByText(/^We never keep bank details in a draft/)).toBeVisible()
  },
}

const withTenants = {
  responsibility_type: 'tenant' as const,
  tenants: [
    { first_name: 'Joe', last_name: 'Fairley' },
    { first_name: 'Ida', last_name: 'Holm', email: 'ida@mail.test', phone_number: '07700 900163' },
    { first_name: 'Kit', last_name: 'Hale' },
  ],
  lead_tenant_email: 'joe@mail.test',
}

/** Who pays for the package is emailed a link, as far as it is known how (D86). */
export const TenancyThatTenantsPayFor: Story = {
  args: propsOf(sampleState({ step: 'Tenancy', draft: sampleDraft(withTenants) })),
  play: async () => {
    await expect(
      await screen.findByText(
        'When you order, we email Joe Fairley and Ida Holm a link to add bank details.',
      ),
    ).toBeVisible()
    await expect(screen.getByText(/^We have no email for Kit Hale\./)).toBeVisible()
    await expect(screen.getByText(/^2 tenants not named yet\./)).toBeVisible()
    const third = within(screen.getByRole('group', { name: 'Tenant 3' }))
    await userEvent.type(third.getByLabelText(/^Email/), 'k')
    await expect(actions.edit).toHaveBeenLastCalledWith({
      tenants: expect.arrayContaining([{ first_name: 'Kit', last_name: 'Hale', email: 'k' }]),
    })
    await userEvent.type(screen.getAllByLabelText(/^Phone number/)[0] ?? document.body, '0')
    await expect(actions.edit).toHaveBeenLastCalledWith({ lead_tenant_phone: '0' })
  },
}

/** A pending partner emails nobody outside it (D74). */
export const TenancyOfAPendingPartner: Story = {
  tags: ['example'],
  args: {
    ...propsOf(sampleState({ step: 'Tenancy', draft: sampleDraft(withTenants) })),
    sendsInvites: false,
  },
  play: async () => {
    await expect(await screen.findByText(/once your account is active\.$/)).toBeVisible()
    await expect(screen.queryByText(/we email Joe/)).toBeNull()
  },
}

export const Tenancy: Story = {
  args: propsOf(
    sampleState({
      step: 'Tenancy',
      draft: sampleDraft({ payment_type: 'invoice', tenants: [{ first_name: 'Joe', last_name: 'Fairley' }] }),
    }),
  ),
  play: async () => {
    await expect(screen.getByText('The last day is 31/03/2027.')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Email'), 'j')
    await expect(actions.edit).toHaveBeenLastCalledWith({ lead_tenant_email: 'j' })
    const second = within(screen.getByRole('group', { name: 'Tenant 2' }))
    await userEvent.type(second.getByLabelText(/^First name/), 'A')
    await expect(actions.edit).toHaveBeenLastCalledWith({
      tenants: expect.arrayContaining([
        { first_name: 'Joe', last_name: 'Fairley' },
        { first_name: 'A', last_name: '' },
      ]),
    })
    await userEvent.click(next('Order the package'))
    await waitFor(() => expect(actions.submit).toHaveBeenCalled())
  },
}

/** A refused submit is said as a toast and at its field (D50). */
export const TenancyRefused: Story = {
  args: {
    ...propsOf(sampleState({ step: 'Tenancy', draft: sampleDraft({ payment_type: 'invoice' }) })),
    actions: {
      ...actions,
      submit: async () => {
        throw refusal(422, { 'tenancy.lead_tenant_email': ['Enter a full email address.'] })
      },
    },
  },
  play: async () => {
    await userEvent.click(next('Order the package'))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    await expect($toasts.get()).toMatchObject([{ message: 'Enter a full email address.' }])
  },
}

/** What was right in an earlier step leads back to it. */
export const TenancyRefusedForABill: Story = {
  args: propsOf(
    sampleState({
      step: 'Tenancy',
      draft: sampleDraft({ payment_type: 'invoice' }),
      errors: { 'groups.1': ['This bill is no longer offered. Choose another one.'] },
    }),
  ),
  play: async () => {
    await expect(screen.getByText('You need to change an answer in the Package step.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Go to package' }))
    await expect(actions.show).toHaveBeenLastCalledWith('Package')
  },
}

export const TenancyFailed: Story = {
  args: {
    ...propsOf(sampleState({ step: 'Tenancy', draft: sampleDraft({ payment_type: 'invoice' }) })),
    actions: {
      ...actions,
      submit: async () => {
        throw new PortalError(new Response(null, { status: 500 }))
      },
    },
  },
  play: async () => {
    await userEvent.click(next('Order the package'))
    await waitFor(() =>
      expect($toasts.get()).toMatchObject([{ message: 'Oops. Something went wrong! Please try again.' }]),
    )
  },
}

/** The names of people beyond the number of housemates are kept for when it is raised again. */
export const TenancyWithFewerHousemates: Story = {
  args: propsOf(
    sampleState({
      step: 'Tenancy',
      draft: sampleDraft({
        housemates: 1,
        payment_type: 'invoice',
        tenants: [
          { first_name: 'Joe', last_name: 'Fairley' },
          { first_name: 'Lee', last_name: 'Moss' },
        ],
      }),
    }),
  ),
  play: async () => {
    await userEvent.type(screen.getByLabelText(/^Last name/), 's')
    await expect(actions.edit).toHaveBeenLastCalledWith({
      tenants: [
        { first_name: 'Joe', last_name: 'Fairleys' },
        { first_name: 'Lee', last_name: 'Moss' },
      ],
    })
  },
}

export const TwentyHousemates: Story = {
  tags: ['example'],
  args: propsOf(
    sampleState({
      step: 'Tenancy',
      quote: sampleQuote(20),
      draft: sampleDraft({ housemates: 20, payment_type: 'invoice' }),
    }),
  ),
  play: async () => {
    await expect(screen.getAllByRole('group')).toHaveLength(19)
  },
}

const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

export const LongNames: Story = {
  args: propsOf(
    sampleState({
      property: { ...sampleProperty, address_line1: `Flat 12, ${long}`, address_city: long },
      quote: {
        ...sampleQuote(),
        data: sampleQuote().data.map((group) => ({
          ...group,
          name: group.id === 1 ? long : group.name,
          bills: group.bills.map((bill) => ({
            ...bill,
            name: `${bill.name} ${long}`,
            provider: { ...bill.provider, name: `${bill.provider.name} ${long}` },
          })),
        })),
      },
      draft: sampleDraft({ bills: [{ id: 11, account_number: 'A'.repeat(25) }, { id: 21 }] }),
      errors: { 'bills.1.account_number': [`${long} ${long}`] },
    }),
  ),
}
