import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { refused } from '../shared/testing/answering.ts'
import { StoryPanel } from '../shared/testing/StoryPanel.tsx'
import { QuoteWidget } from './QuoteWidget.tsx'
import { answeringQuotes, lost, publicQuote, received } from './testing/answeringQuotes.ts'

const meta = {
  title: 'Features/Quote/On a reseller’s site',
  component: QuoteWidget,
  parameters: {
    featureDocs: {
      summary: 'Shows visitors of a reseller’s site what their bills would cost, and takes their details.',
      users: 'Anyone on a reseller’s site that has added the quote. They have no account.',
      data: 'Today’s price of each bill, for the number of people in the home. The site’s publishable key decides which reseller’s prices these are.',
      // Its calls are those of `createQuoteClient`, which needs no session.
      calls: [],
      events:
        'The price follows the number of people and the bills they choose. Sending their details makes a lead for the reseller; nothing is ordered or paid. If prices have changed by then, visitors agree to the new ones before they send again.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '900px' } },
  },
  args: { client: answeringQuotes().client, brandName: 'Halo Student Homes' },
  render: (args) => (
    <StoryPanel>
      <QuoteWidget {...args} />
    </StoryPanel>
  ),
} satisfies Meta<typeof QuoteWidget>
export default meta
type Story = StoryObj<typeof meta>

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const enter = async (label: string | RegExp, typed: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, typed)
}
/** What each person pays a month, as it is shown in the sum. */
const total = (label = 'Each person, each month') =>
  screen.findByRole('row', { name: new RegExp(`^${label} `) })

async function answerFirstPart() {
  await total()
  await enter('Postcode', 'ng72rd')
  await enter('Move-in date', '01/09/2026')
  await press('Get this price')
  await heading('Your details')
}

async function answerSecondPart() {
  await enter('Your name', 'Priya Shah')
  await enter('Email', 'priya@mill.test')
  await enter('Phone number', '0115 496 0123')
  await enter('Address line 1', '7 Lenton Road')
  await enter('Town or city', 'Nottingham')
}

const events = { onChange: fn(), onSubmit: fn(), onSuccess: fn(), onError: fn() }
const whole = answeringQuotes()

/** From the price to the lead. Opening it takes no focus. */
export const Price: Story = {
  tags: ['example'],
  args: { client: whole.client, ...events },
  play: async () => {
    await expect(await total()).toHaveTextContent('up to £48.71')
    await expect(document.body).toHaveFocus()
    await expect(screen.getByText('Whole house').parentElement).toHaveTextContent('£194.82')
    await answerFirstPart()
    await expect(await heading('Your details')).toHaveFocus()
    await expect(screen.getByText('Up to £48.71').parentElement).toHaveTextContent(
      'Up to £48.71 each a month, for 4 people, from 01/09/2026',
    )
    await expect(screen.getByLabelText('Postcode')).toHaveValue('NG7 2RD')
    await answerSecondPart()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send my details' }))
    await heading('Thanks, we have your details')
    await expect(screen.getByText(/will contact you at priya@mill\.test/)).toBeVisible()
    await expect(whole.sent).toMatchObject([{ lead: { name: 'Priya Shah', housemates: 4, total: 194.82 } }])
    const price = { people: 4, eachPence: 4871, totalPence: 19_482 }
    await expect(events.onSubmit.mock.calls).toEqual([[price]])
    await expect(events.onSuccess.mock.calls).toEqual([[price]])
    await expect(events.onError).not.toHaveBeenCalled()
  },
}

/** People and bills change the price; a kind with several bills is chosen from in its row. */
export const Choosing: Story = {
  play: async () => {
    await press('One more person')
    await expect(await total()).toHaveTextContent('£48.08')
    await expect(screen.getByLabelText('Number of people')).toHaveValue('5')
    await expect(screen.getByRole('row', { name: /Management fee, shared by 5/ })).toHaveTextContent('£2.50')
    await userEvent.click(screen.getByRole('switch', { name: 'Water' }))
    await expect(await total()).toHaveTextContent('£41.72')

    const electricity = screen.getByRole('switch', { name: 'Electricity' })
    await userEvent.click(electricity)
    await expect(electricity).not.toBeChecked()
    await userEvent.click(electricity)
    const options = await screen.findByRole('radiogroup', { name: 'Choose Electricity' })
    await expect(within(options).getAllByRole('radio')).toHaveLength(3)
    await expect(electricity).not.toBeChecked()
    await userEvent.click(within(options).getByRole('radio', { name: 'Oakmere Power' }))
    await expect(electricity).toBeChecked()
    await expect(await total()).toHaveTextContent('£44.27')

    for (const _ of [1, 2, 3, 4]) await press('One person fewer')
    await expect(await total('Each month')).toHaveTextContent(/£/)
    await expect(screen.queryByText('Whole house')).toBeNull()
  },
}

/** What is missing is said at its field, and leads there. */
export const Missing: Story = {
  play: async () => {
    await total()
    await press('Get this price')
    await userEvent.click(await screen.findByRole('link', { name: 'Enter the postcode.' }))
    await expect(screen.getByLabelText('Postcode')).toHaveFocus()
    await enter('Postcode', 'Lenton')
    await enter('Move-in date', '01/09/2026')
    await press('Get this price')
    await waitFor(() =>
      expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(/Enter a full UK postcode/),
    )
    await enter('Postcode', 'NG7 2RD')
    await press('Get this price')
    await heading('Your details')
    await press('Send my details')
    await expect(await screen.findByRole('link', { name: 'Enter your name.' })).toBeVisible()
  },
}

const changed = { ...publicQuote(4), service_charge: 14.5 }
const repriced = answeringQuotes({
  leads: [
    { status: 409, body: { message: 'The price is now £196.82 a month.', current: changed } },
    received,
  ],
})

/** Prices changed meanwhile: nothing is sent at another price than the person agreed to. */
export const PriceChanged: Story = {
  tags: ['example'],
  args: { client: repriced.client },
  play: async () => {
    await answerFirstPart()
    await answerSecondPart()
    await press('Send my details')
    await screen.findByText('Prices have changed')
    await expect(screen.getByText('Management fee: £14.50, before £12.50')).toBeVisible()
    await press('Use today’s prices')
    await expect(await heading('Your details')).toHaveFocus()
    await expect(screen.getByLabelText('Your name')).toHaveValue('Priya Shah')
    await press('Send my details')
    await heading('Thanks, we have your details')
    await expect(repriced.sent.map(({ lead }) => lead['total'])).toEqual([194.82, 196.82])
  },
}

const failing = [{ status: 503 }]
const broken = answeringQuotes({
  prices: (people) => failing.shift() ?? { status: 200, body: publicQuote(people) },
})

export const PricesFailed: Story = {
  tags: ['example'],
  args: { client: broken.client, headingLevel: 3 },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the prices.')
    await expect(screen.getByRole('heading', { level: 3, name: 'Price your bills' })).toBeVisible()
    await press('Try again')
    await total()
  },
}

const refusing = answeringQuotes({ leads: [refused('phone', 'Enter a full phone number.'), lost, received] })

/** What was typed stays through a refusal and a lost connection, and is sent by itself once there is a network. */
export const KeptOffline: Story = {
  args: { client: refusing.client },
  play: async () => {
    await answerFirstPart()
    await answerSecondPart()
    await press('Send my details')
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveFocus())
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    try {
      await press('Send my details')
      await expect(await screen.findByText(/We’ve kept this and will try again/)).toBeVisible()
    } finally {
      if (online) Reflect.deleteProperty(navigator, 'onLine')
    }
    window.dispatchEvent(new Event('online'))
    await heading('Thanks, we have your details')
    await expect(new Set(refusing.sent.map(({ key }) => key)).size).toBe(1)
  },
}
