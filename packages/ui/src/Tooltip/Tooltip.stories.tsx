import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronLeft } from 'lucide'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Tooltip } from './Tooltip.tsx'
import { Sample } from './Tooltip.sample.tsx'
import { tooltipDocs } from './Tooltip.docs.ts'

const PreviousBill = () => (
  <Tooltip content="Previous bill (left arrow)">
    <IconButton label="Previous" icon={ChevronLeft} />
  </Tooltip>
)

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  parameters: { componentDocs: tooltipDocs },
  args: {
    content: 'Previous bill (left arrow)',
    children: <IconButton label="Previous" icon={ChevronLeft} />,
  },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

export const ShownOnFocus: Story = {
  tags: ['picture'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const tooltip = await screen.findByRole('tooltip')
    await waitFor(() => expect(tooltip).toBeVisible())
    await expect(canvas.getByRole('button', { name: 'Previous' })).toHaveAccessibleDescription(
      'Previous bill (left arrow)',
    )
  },
}

/** What the control says by itself it still says. */
export const JoinsADescription: Story = {
  args: {
    content: 'Up to 5 invites at once',
    children: <Button aria-describedby="seats">Invite</Button>,
  },
  render: (args) => (
    <>
      <Tooltip {...args} />
      <p id="seats">3 seats are left</p>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
    await expect(canvas.getByRole('button', { name: 'Invite' })).toHaveAccessibleDescription(
      '3 seats are left Up to 5 invites at once',
    )
  },
}

export const HiddenByAPress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await screen.findByRole('tooltip')
    await userEvent.pointer({ keys: '[MouseLeft]', target: canvas.getByRole('button') })
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  },
}

export const LongWords: Story = {
  args: {
    content: 'Two of these bills are challenged. They stay as they are until the supplier has answered.',
    children: <Button>Mark 31 as paid</Button>,
  },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
    // The popup itself; the tooltip's role is on a hidden copy of its words.
    const popup = screen.getAllByText(/^Two of these bills/)[0] as HTMLElement
    const { width, height, left, right } = popup.getBoundingClientRect()
    await expect(width).toBeLessThanOrEqual(280)
    await expect(height).toBeGreaterThan(40)
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(innerWidth)
  },
}

export const Card: Story = {
  tags: ['picture'],
  render: () => (
    <Tooltip
      variant="card"
      content={<DataList items={[{ term: 'Period', value: '01/12/2025 to 28/02/2026' }]} />}
    >
      <Button>£226.40</Button>
    </Tooltip>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: '£226.40' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Period01/12/2025 to 28/02/2026')
  },
}

export const Keyboard = keyboardStory(tooltipDocs, PreviousBill)
