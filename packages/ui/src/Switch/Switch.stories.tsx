import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { switchDocs } from './Switch.docs.ts'
import { Switch } from './Switch.tsx'

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  parameters: { componentDocs: switchDocs },
  args: { label: 'Email alerts' },
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

export const Behaviour = fieldBehaviour({
  Example: (props) => <Switch {...props} />,
  // Both of its answers are right, and it acts at once.
  frame: 'hint',
})
