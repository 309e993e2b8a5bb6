import { accessLinkRefusals } from '@doorstep/portal-contract/access-links'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { type Answer, answering, refused } from '../shared/testing/answering.ts'
import { StoryPanel } from '../shared/testing/StoryPanel.tsx'
import { withClient } from '../shared/testing/withClient.ts'
import { keptReading } from './keptReading.ts'
import { Reading } from './Reading.tsx'
import { sampleAsked } from './testing/sampleAsked.ts'

const secret = 'Kq3vW9x_Zt7LmN2pR5sT8uV1yB4cD6eF0gH-jX3kM7A'
const one = { ...sampleAsked, meters: sampleAsked.meters.slice(0, 1) }

const meta = {
  title: 'Features/Readings/Send a reading by link',
  component: Reading,
  parameters: {
    featureDocs: {
      summary: 'Takes meter readings from somebody without an account.',
      users: 'Tenants, clerks and cleaners, by the link they were sent. They don’t sign in.',
      data: 'The property, the meters to read and a message from whoever asked, with a picture of where the number is.',
      calls: ['client.readingLinks.asked', 'client.readingLinks.answer'],
      events:
        'An unlikely number is asked about before it is sent. Without a network the readings are kept on the phone and sent once it is back. Sending them uses the link up. If a link no longer works, the page says why and what to do.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '900px' } },
  },
  args: { secret, initial: { asked: one } },
  beforeEach: () => () => keptReading(secret).clear(),
  render: (args) => (
    <StoryPanel>
      <Reading {...args} />
    </StoryPanel>
  ),
} satisfies Meta<typeof Reading>
export default meta
type Story = StoryObj<typeof meta>

const received: Answer = { status: 200, body: { data: {} } }
/** No response has this status, so that the request fails as when the connection is lost. */
const lost: Answer = { status: 0 }

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const enter = (reading: string, label = 'Meter reading') =>
  userEvent.type(screen.getByLabelText(label), reading)

/** The readings of each form that was sent. */
const readingsIn = (sent: unknown[]): unknown[] =>
  sent.map((form) => JSON.parse(String((form as Record<string, unknown>)['readings'])))

const plain = answering(received)

export const Sent: Story = {
  beforeEach: withClient(plain.client),
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Read the electricity meter')
    await expect(screen.getByRole('img', { name: /five black numbers/ })).toBeVisible()
    await enter('09528')
    await press('Send reading')
    await heading('Thanks, we have your reading')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await expect(screen.getByText('09528 kWh')).toBeVisible()
    await expect(plain.sent).toMatchObject([{ date_of_reading: '2026-03-17' }])
    await expect(readingsIn(plain.sent)).toEqual([
      [{ meter_id: 1, reading: 9_528, reading2: null, is_confirmed: false }],
    ])
  },
}

const checked = answering(received)

/** What is much higher is asked about before anything is sent, so also without a network. */
export const MuchHigher: Story = {
  beforeEach: withClient(checked.client),
  play: async () => {
    await enter('98250')
    await press('Send reading')
    const question = await screen.findByRole('group', { name: 'Is 98250 right?' })
    await expect(question).toHaveAccessibleDescription(/much higher than the last reading, 09316/)
    await expect(checked.sent).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yes, I’ve checked it' }))
    await press('Send reading')
    await heading('Thanks, we have your reading')
    await expect(readingsIn(checked.sent)).toMatchObject([[{ reading: 98_250, is_confirmed: true }]])
  },
}

const mended = answering(received)

/** Another number takes the question away. */
export const Lower: Story = {
  beforeEach: withClient(mended.client),
  play: async () => {
    await enter('931')
    await press('Send reading')
    await screen.findByRole('group', { name: 'Is 00931 right?' })
    await enter('7')
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    await press('Send reading')
    await heading('Thanks, we have your reading')
    await expect(readingsIn(mended.sent)).toMatchObject([[{ reading: 9_317, is_confirmed: false }]])
  },
}

const asking = answering(
  refused('readings.0.is_confirmed', 'This is higher than the next reading.'),
  received,
)

/** What only the portal knows to ask. */
export const AskedByThePortal: Story = {
  beforeEach: withClient(asking.client),
  play: async () => {
    await enter('9400')
    await press('Send reading')
    await expect(await screen.findByRole('group', { name: 'Is 09400 right?' })).toHaveAccessibleDescription(
      /higher than the next reading/,
    )
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Send reading')
    await heading('Thanks, we have your reading')
  },
}

const several = answering(received)

export const SeveralMeters: Story = {
  beforeEach: withClient(several.client),
  args: { initial: { asked: sampleAsked } },
  play: async () => {
    await press('Send readings')
    await expect(screen.getByLabelText('Electricity reading')).toHaveAccessibleDescription(
      /Enter at least one reading\./,
    )
    await enter('12', 'Day reading')
    await press('Send readings')
    await waitFor(() =>
      expect(screen.getByLabelText('Night reading')).toHaveAccessibleDescription(/whole number/),
    )
    await enter('34', 'Night reading')
    await press('Send readings')
    await heading('Thanks, we have your reading')
    await expect(readingsIn(several.sent)).toMatchObject([[{ meter_id: 2, reading: 12, reading2: 34 }]])
  },
}

const photographed = answering(received)

/** A photo is made small before it is sent. */
export const WithPhoto: Story = {
  beforeEach: withClient(photographed.client),
  play: async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 3_200
    canvas.height = 1_600
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const photo = new File([picture ?? ''], 'IMG_1.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText(/^Photo of the meter/, { selector: 'input' }), photo)
    await screen.findByText('IMG_1.png is uploaded.')
    await enter('09528')
    await press('Send reading')
    await heading('Thanks, we have your reading')
    const [form] = photographed.sent as { photo?: File }[]
    await expect(form?.photo).toMatchObject({ type: 'image/jpeg', name: 'Meter photo.jpg' })
    const small = await createImageBitmap(form?.photo ?? new Blob())
    await expect([small.width, small.height]).toEqual([1_600, 800])
  },
}

const losing = answering(lost, received)

export const WaitsForANetwork: Story = {
  beforeEach: withClient(losing.client),
  play: async () => {
    await enter('09528')
    await press('Send reading')
    await heading('Saved on this phone')
    await expect(keptReading(secret).read()).toMatchObject({ answer: { readings: [{ reading: 9_528 }] } })
    window.dispatchEvent(new Event('online'))
    await heading('Thanks, we have your reading')
    await expect(losing.sent).toHaveLength(2)
    await expect(keptReading(secret).read()).toBeUndefined()
  },
}

const later = answering(received)

/** What waited is sent when the page is opened again. */
export const SentOnReopening: Story = {
  tags: ['example'],
  beforeEach: [
    withClient(later.client),
    () => {
      const readings = [{ meter_id: 1, reading: 9_528, reading2: null, is_confirmed: false }]
      keptReading(secret).write({
        answer: { date_of_reading: '2026-03-16', readings },
        photo: null,
        isTried: false,
      })
    },
  ],
  play: async () => {
    await heading('Thanks, we have your reading')
    await expect(later.sent).toHaveLength(1)
  },
}

const used = answering({ status: 410, body: { message: accessLinkRefusals.used } })

/** Somebody else was quicker. */
export const UsedMeanwhile: Story = {
  beforeEach: withClient(used.client),
  play: async () => {
    await enter('09528')
    await press('Send reading')
    await heading('This reading is already in')
    await expect(screen.getByText(/You entered 09528 for 17\/03\/2026\./)).toBeVisible()
  },
}

export const Expired: Story = { args: { initial: { refusal: 'expired' } } }
export const Used: Story = { args: { initial: { refusal: 'used' } } }
export const Withdrawn: Story = { args: { initial: { refusal: 'revoked' } } }
export const IncompleteLink: Story = { args: { initial: { refusal: 'unknown' } } }
