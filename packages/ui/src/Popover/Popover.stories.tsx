import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleQuestionMark, Settings } from 'lucide'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Popover } from './Popover.tsx'
import { Sample } from './Popover.sample.tsx'
import { popoverDocs } from './Popover.docs.ts'

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  parameters: { componentDocs: popoverDocs, docs: { story: { inline: false, height: '280px' } } },
  args: {
    label: 'How the estimate is made',
    trigger: { text: 'Estimated' },
    children: 'Suppliers estimate a reading from the last two years when nobody has sent one.',
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {
  render: () => <Sample />,
  parameters: { docs: { story: { inline: true } } },
}

export const AllStates: Story = {
  render: (args) => (
    <Inline>
      <Popover {...args} />
      <Popover {...args} trigger={{ text: 'Columns', icon: Settings }} variant="quiet" />
      <Popover {...args} trigger={{ text: 'Small' }} size="small" />
      <Popover {...args} trigger={{ icon: CircleQuestionMark }} variant="quiet" size="small" align="end" />
    </Inline>
  ),
}

export const OpensAtItsButton: Story = {
  args: { onOpenChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Estimated' })
    await userEvent.click(button)
    const popup = await screen.findByRole('dialog', { name: 'How the estimate is made' })
    await waitFor(() => expect(popup).toHaveFocus())
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(true))
    const { left, bottom } = button.getBoundingClientRect()
    await waitFor(() => {
      const place = popup.getBoundingClientRect()
      expect(Math.round(place.top)).toBe(Math.round(bottom) + 4)
      expect(Math.round(place.left)).toBe(Math.max(8, Math.round(left)))
    })
  },
}

export const APressOnTheButtonCloses: Story = {
  args: { onOpenChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Estimated' })
    await userEvent.click(button)
    await screen.findByRole('dialog')
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false))
  },
}

export const ClosesFromInside: Story = {
  args: {
    label: 'Filter by amount',
    trigger: { text: 'Amount' },
    children: (close) => (
      <Stack>
        <TextField label="At least" name="least" />
        <Button variant="primary" onClick={close}>
          Apply
        </Button>
      </Stack>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(canvas.getByRole('button', { name: 'Amount' })).toHaveFocus()
  },
}

/** Its owner may open and close it too; focus goes back to its button, also one that takes none when pressed, as in Safari. */
export const OpenedByItsOwner: Story = {
  tags: ['!autodocs'],
  render: function Render() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Inline>
        <Button onClick={() => setOpen(true)}>Filter</Button>
        <Popover label="Filter by amount" trigger={{ text: 'Amount' }} open={isOpen} onOpenChange={setOpen}>
          <TextField label="At least" name="least" />
        </Popover>
      </Inline>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Amount' })
    const closeAgain = async () => {
      await waitFor(() => expect(screen.getByLabelText('At least')).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(trigger).toHaveFocus()
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await screen.findByRole('dialog')
    await closeAgain()

    trigger.addEventListener('mousedown', (event) => event.preventDefault(), { once: true })
    trigger.blur()
    await userEvent.click(trigger)
    await screen.findByRole('dialog')
    await closeAgain()
  },
}

export const Keyboard = keyboardStory(popoverDocs, () => (
  <Inline>
    <Popover label="Filter by amount" trigger={{ text: 'Amount' }}>
      {(close) => (
        <Stack>
          <TextField label="At least" name="least" />
          <Button onClick={close}>Apply</Button>
        </Stack>
      )}
    </Popover>
    <Button>What follows</Button>
  </Inline>
))
