import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Accordion } from './Accordion.tsx'
import { accordionDocs } from './Accordion.docs.ts'
import { Sample } from './Accordion.sample.tsx'

const meta = {
  title: 'Layout/Accordion',
  component: Accordion,
  parameters: { componentDocs: accordionDocs },
  args: {
    headingLevel: 2,
    items: [
      {
        id: 'last-bill',
        title: 'Who pays for the last bill?',
        content: 'The tenants, up to the day they leave. The rest is yours.',
      },
      { id: 'reading', title: 'When is the meter read?', content: 'On the day the keys are handed over.' },
      { id: 'supplier', title: 'Can we choose the supplier?', content: 'Yes, for energy and broadband.' },
    ],
  },
} satisfies Meta<typeof Accordion>
export default meta
type Story = StoryObj<typeof meta>

const [closed, ...rest] = meta.args.items

export const InUse: Story = { render: () => <Sample /> }

/** Where most people need a part, it starts open. */
export const OpenFromTheStart: Story = {
  args: {
    items: [
      {
        id: 'last-bill',
        title: 'Who pays for the last bill?',
        content: 'The tenants, up to the day they leave. The rest is yours.',
        defaultOpen: true,
      },
      { id: 'reading', title: 'When is the meter read?', content: 'On the day the keys are handed over.' },
    ],
  },
}

export const AllStates: Story = {
  tags: ['test-only'],
  render: (args) => (
    <Stack space={24}>
      <Accordion {...args} />
      <Accordion
        headingLevel={2}
        items={[{ id: 'open', title: 'Open from the start', content: 'Its content.', defaultOpen: true }]}
      />
    </Stack>
  ),
}

export const Exclusive: Story = {
  args: { exclusive: true, items: [{ ...closed, defaultOpen: true }, ...rest] as typeof meta.args.items },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/up to the day they leave/)).toBeVisible()
    await userEvent.click(canvas.getByText('When is the meter read?'))
    await waitFor(() => expect(canvas.getByText(/keys are handed over/)).toBeVisible())
    await waitFor(() => expect(canvas.getByText(/up to the day they leave/)).not.toBeVisible())
  },
}

export const Keyboard = keyboardStory(accordionDocs, () => <Accordion {...meta.args} headingLevel={2} />)
