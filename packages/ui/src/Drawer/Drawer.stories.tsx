import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { dialogBehaviour } from '../testing/behaviours/dialog.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Drawer } from './Drawer.tsx'
import { Sample } from './Drawer.sample.tsx'
import { drawerDocs } from './Drawer.docs.ts'

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  parameters: { componentDocs: drawerDocs, docs: { story: { inline: false, height: '420px' } } },
  args: { open: true, onOpenChange: () => {}, title: 'Filters', children: null },
  argTypes: { children: { control: false }, footer: { control: false }, headerEnd: { control: false } },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {
  render: () => <Sample />,
  parameters: { docs: { story: { inline: true } } },
}

const filters = {
  children: <TextField label="Postcode" name="postcode" />,
  footer: (
    <>
      <Button>Clear</Button>
      <Button variant="primary">Show 41 bills</Button>
    </>
  ),
}

export const Form: Story = {
  tags: ['example', 'picture'],
  args: filters,
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Filters' })
    await waitFor(() => expect(drawer).toBeVisible())
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Postcode' })).toHaveFocus())
    const reach = () => Math.round(drawer.getBoundingClientRect().right)
    await waitFor(() => expect(reach()).toBe(innerWidth))
    await expect(Math.round(drawer.getBoundingClientRect().height)).toBe(innerHeight)
    await expect(drawer.offsetWidth).toBe(innerWidth < 1024 ? innerWidth : 420)
  },
}

export const Record: Story = {
  args: {
    title: 'Oakmere Power, 17/03/2026',
    description: 'Read from the post this morning.',
    children: (
      <DataList
        items={[
          { term: 'Amount', value: '£48.89' },
          { term: 'Due', value: '31/03/2026' },
        ]}
      />
    ),
  },
}

export const LongContent: Story = {
  args: {
    children: Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line + 1}</p>),
    footer: <Button variant="primary">Done</Button>,
  },
}

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <Drawer title="Filters" open={open} onOpenChange={setOpen} {...filters} />
    </>
  )
}

export const Keyboard = keyboardStory(drawerDocs, Example)

export const Behaviour = dialogBehaviour({
  Example: (props) => <Drawer {...props} {...filters} title="Filters" />,
  name: 'Filters',
  startsOn: 'Postcode',
})
