import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoToday } from '@doorstep/portal-api/testing/demo-options'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { lanesOf } from './lanes.ts'
import { rangeOf } from './timeline.address.ts'
import { loadTimeline, type TimelineInitial } from './timeline.load.ts'
import { TimelinePage } from './TimelinePage.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Properties/Timeline on demo data',
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
    // Its data comes from a loader, so server rendering is tested in the view's stories.
    proofs: { hydrates: false },
  },
  globals: { viewport: { value: 'wide' } },
  beforeEach: () => portal.answerCalls(),
} satisfies Meta
export default meta
type Story = StoryObj

const range = rangeOf({ zoom: '2-years', from: null }, demoToday)

export const TryIt: Story = {
  tags: ['!test'],
  loaders: [
    async () => {
      const client = await portal.client()
      const { data } = await client.properties.list({ per_page: 100 })
      for (const { id } of data) {
        const initial = await loadTimeline(client, id, '')
        const lanes = initial?.timeline ? lanesOf(initial.timeline, demoToday, range) : []
        if (lanes.some(({ findings }) => findings.some(({ fix }) => fix && 'meterId' in fix))) return initial
      }
      throw new Error('The demo data has no bill that crosses a change.')
    },
  ],
  render: (_, { loaded }) => (
    <>
      <main>
        <TimelinePage initial={loaded as TimelineInitial} />
      </main>
      <ShellFeedback />
    </>
  ),
}

/** A reading that splits a bill is added beside what it settles, and stands on the plan. */
export const AddsAReading: Story = {
  ...TryIt,
  tags: [],
  play: async () => {
    const crossing = 'Add reading, This bill crosses a change of who pays'
    const [button] = screen.getAllByRole('button', { name: new RegExp(`^${crossing}`) })
    await userEvent.click(button as HTMLElement)
    await screen.findAllByText(/^Last: /)
    // Focus goes back to what was pressed, although the form took the place of the dialog that loads.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button as HTMLElement)
    await screen.findAllByText(/^Last: /)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add reading' }))
    // The meter of the finding is the first.
    const [last] = dialog.getAllByText(/^Last: /)
    const [field] = dialog.getAllByLabelText('Reading')
    const reading = String(Number(/Last: (\d+)/.exec(last?.textContent ?? '')?.[1]) + 1)
    await userEvent.type(field as HTMLElement, reading)
    await userEvent.click(dialog.getByRole('button', { name: 'Add reading' }))
    const added = new RegExp(`^Regular reading 0*${reading} on 17/03/2026`)
    await expect((await screen.findAllByRole('link', { name: added })).length).toBeGreaterThan(0)
  },
}
