import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { switchDocs } from './Switch.docs.ts'
import { Switch } from './Switch.tsx'

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  parameters: { componentDocs: switchDocs },
  args: { label: 'Email alerts', onCheckedChange: fn() },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <Switch label="Email alerts" />
      <Switch label="Email alerts" defaultChecked />
      <Switch label="Weekly summary" hint="Every Monday, for all your branches." defaultChecked />
      <Switch label="Team lead" disabled />
      <Switch label="Team lead" disabled defaultChecked hint="You’re the only team lead." />
      <Switch label="Electricity" hideLabel defaultChecked />
    </Stack>
  ),
}

export const TurnsByItself: Story = {
  args: { hint: 'One message for each change.' },
  play: async ({ args, canvas, userEvent }) => {
    const toggle = canvas.getByRole('switch', { name: 'Email alerts' })
    await expect(toggle).toHaveAccessibleDescription('One message for each change.')
    await userEvent.click(canvas.getByText('Email alerts'))
    await expect(toggle).toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true)
  },
}

export const Controlled: Story = {
  render: function Render() {
    const [on, setOn] = useState(false)
    return (
      <Stack>
        <Switch label="Gas" checked={on} onCheckedChange={setOn} />
        <p>{on ? 'Gas is part of the package' : 'No gas'}</p>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch'))
    await expect(canvas.getByText('Gas is part of the package')).toBeVisible()
    await userEvent.click(canvas.getByRole('switch'))
    await expect(canvas.getByText('No gas')).toBeVisible()
  },
}

export const InAForm: Story = {
  render: () => (
    <form>
      <Switch label="Email alerts" name="email" value="yes" defaultChecked />
      <Switch label="Weekly summary" name="weekly" value="yes" />
    </form>
  ),
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector('form')
    await expect([...new FormData(form ?? undefined)]).toEqual([['email', 'yes']])
  },
}

export const Keyboard = keyboardStory(switchDocs, () => <Switch label="Email alerts" />)
