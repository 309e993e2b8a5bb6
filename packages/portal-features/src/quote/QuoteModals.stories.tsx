import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { answering, refused } from '../shared/testing/answering.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { ApplyCouponModal } from './ApplyCouponModal.tsx'
import { ChoosePackageModal } from './ChoosePackageModal.tsx'
import { PackagePaymentMethodModal } from './PackagePaymentMethodModal.tsx'
import { PaymentReferenceModal } from './PaymentReferenceModal.tsx'
import type { OfferedGroup } from '../shared/order/offeredGroups.ts'
import { sampleQuote } from '../shared/order/testing/sampleQuote.ts'

const onClose = fn()

const meta = {
  title: 'Features/Quote/Choose a bill',
  parameters: {
    featureDocs: {
      summary: 'Chooses which supplier provides one of the bills in a package.',
      users:
        'Everyone who orders a package, with the button that says how many options there are for a bill. It also opens when they include a bill that has several options.',
      data: 'The bills on offer of one kind, such as electricity, with their suppliers and what each costs a month for the whole household. They are part of the quote.',
      calls: ['client.onboarding.quote'],
      events:
        'The chosen bill is included, and the total changes with it. Closing the dialog leaves everything as it was.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '640px' } },
  },
  beforeEach: () => void onClose.mockReset(),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const electricity = sampleQuote().data[0] as OfferedGroup

export const ChooseABill: Story = {
  tags: ['example'],
  render: () => <ChoosePackageModal group={electricity} onClose={onClose} />,
  play: async () => {
    await expect(screen.getByRole('radio', { name: 'Larkfield Energy' })).toBeChecked()
    await expect(screen.getByRole('radio', { name: 'Oakmere Power' })).toHaveAccessibleDescription(
      'Electricity, fixed £157.25',
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Oakmere Power' }))
    await press('Include Electricity')
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(13))
  },
}

export const PaymentReference: Story = {
  render: () => (
    <PaymentReferenceModal
      group="Electricity"
      provider="Larkfield Energy"
      reference={null}
      accounts={['LE 771 20']}
      hasOthers
      onClose={onClose}
    />
  ),
  play: async () => {
    const field = screen.getByLabelText(/^Account number with Larkfield Energy/)
    await expect(field).toHaveFocus()
    // An account that the property has already is one press away.
    await press('Use LE 771 20')
    await expect(field).toHaveValue('LE 771 20')
    await userEvent.clear(field)
    await userEvent.type(field, '?')
    await press('Save reference')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter the payment reference/))
    await userEvent.clear(field)
    await userEvent.type(field, ' LE 2204 88 ')
    await press('Save reference')
    await waitFor(() => expect(onClose).toHaveBeenCalledWith('LE 2204 88'))
  },
}

export const PaymentReferenceRefused: Story = {
  render: () => (
    <PaymentReferenceModal
      group="Water"
      provider="Calder Water"
      reference="LE 2204"
      accounts={[]}
      hasOthers={false}
      error="This account belongs to another address."
      onClose={onClose}
    />
  ),
  play: async () => {
    const field = screen.getByLabelText(/^Account number with Calder Water/)
    await expect(field).toHaveFocus()
    await expect(field).toHaveAccessibleDescription(/This account belongs to another address\./)
    await userEvent.clear(field)
    await press('Save reference')
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(null))
  },
}

export const PaymentMethod: Story = {
  render: () => <PackagePaymentMethodModal type={null} bank={null} errors={{}} onClose={onClose} />,
  play: async () => {
    await press('Use this method')
    await waitFor(() => expect(screen.getByText('Choose how you’ll pay.')).toBeVisible())
    await userEvent.click(screen.getByRole('radio', { name: 'Direct Debit' }))
    await press('Use this method')
    await waitFor(() => expect(screen.getByRole('region', { name: 'Check 3 answers' })).toHaveFocus())
    await userEvent.type(screen.getByLabelText('Name on the account'), 'Northgate Lettings')
    await userEvent.type(screen.getByLabelText('Sort code'), '12-34-56')
    await userEvent.type(screen.getByLabelText('Account number'), '445678')
    await press('Use this method')
    await waitFor(() =>
      expect(onClose).toHaveBeenCalledWith({
        type: 'direct_debit',
        bank: { account_name: 'Northgate Lettings', sort_code: '123456', account_number: '00445678' },
      }),
    )
  },
}

export const PaymentMethodOnInvoice: Story = {
  render: () => <PackagePaymentMethodModal type="invoice" bank={null} errors={{}} onClose={onClose} />,
  play: async () => {
    await press('Use this method')
    await waitFor(() => expect(onClose).toHaveBeenCalledWith({ type: 'invoice', bank: null }))
  },
}

const spring = { code: 'SPRING-26', percent_off: 20, amount_off: null, valid_to: null }
const shop = answering(refused('code', 'We don’t know this code. Check it and try again.'), {
  status: 200,
  body: { data: spring },
})

export const ApplyCoupon: Story = {
  beforeEach: withClient(shop.client),
  render: () => <ApplyCouponModal onClose={onClose} />,
  play: async () => {
    const field = screen.getByLabelText('Coupon code')
    await userEvent.type(field, 'no way!')
    await press('Apply coupon')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/3 to 24 letters/))
    await userEvent.clear(field)
    await userEvent.type(field, 'summer-26')
    await press('Apply coupon')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/We don’t know this code/))
    await userEvent.clear(field)
    await userEvent.type(field, 'spring-26')
    await press('Apply coupon')
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(spring))
    await expect(shop.sent).toEqual([{ code: 'SUMMER-26' }, { code: 'SPRING-26' }])
  },
}
