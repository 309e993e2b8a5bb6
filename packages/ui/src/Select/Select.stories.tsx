import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { selectDocs } from './Select.docs.ts'
import { Select } from './Select.tsx'

const suppliers = [
  { value: 'fernhill', label: 'Fernhill Energy' },
  { value: 'larkfield', label: 'Larkfield Energy' },
  { value: 'oakmere', label: 'Oakmere Power' },
]
const byKind = [
  { label: 'Energy', options: suppliers },
  {
    label: 'Water',
    options: [
      { value: 'calder', label: 'Calder Water' },
      { value: 'tidewell', label: 'Tidewell Water', disabled: true },
    ],
  },
]

const meta = {
  title: 'Forms/Select',
  component: Select,
  parameters: { componentDocs: selectDocs },
  args: { label: 'Provider', name: 'provider', options: byKind, onValueChange: fn() },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { placeholder: 'Choose an option' } }

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <Select label="Provider" name="a" options={suppliers} />
      <Select label="Provider" name="b" options={byKind} placeholder="Choose an option" />
      <Select
        label="Provider"
        name="c"
        options={byKind}
        defaultValue="calder"
        hint="As on the bill."
        optional
      />
      <Select
        label="Provider"
        name="d"
        options={byKind}
        placeholder="Choose an option"
        error="Choose the provider that is named on the bill"
      />
      <Select label="Provider" name="e" options={byKind} defaultValue="oakmere" disabled />
      <Select label="Provider" name="f" options={byKind} size="large" />
      <Select label="Provider" name="g" hideLabel options={byKind} placeholder="Choose an option" />
    </Stack>
  ),
}

export const DescribesItself: Story = {
  args: { hint: 'As on the bill.', error: 'Choose a provider' },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Provider' })
    await expect(select).toHaveAccessibleDescription('As on the bill. Choose a provider')
    await expect(select).toBeInvalid()
    await expect(canvas.getByRole('group', { name: 'Water' })).toContainElement(
      canvas.getByRole('option', { name: 'Calder Water' }),
    )
  },
}

export const InAForm: Story = {
  render: (args) => (
    <form>
      <Select {...args} placeholder="Choose an option" />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const form = canvasElement.querySelector('form') ?? undefined
    await expect(new FormData(form).get('provider')).toBe('')
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Calder Water')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('calder')
    await expect(new FormData(form).get('provider')).toBe('calder')
    await userEvent.click(canvas.getByText('Reset'))
    await expect(new FormData(form).get('provider')).toBe('')
  },
}

export const Controlled: Story = {
  render: function Render(args) {
    const [provider, setProvider] = useState('oakmere')
    return (
      <Stack>
        <Select {...args} value={provider} onValueChange={setProvider} />
        <p>Chosen: {provider}</p>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('oakmere')
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'fernhill')
    await expect(canvas.getByText('Chosen: fernhill')).toBeVisible()
  },
}

export const Keyboard = keyboardStory(selectDocs, () => (
  <Select label="Provider" name="provider" options={byKind} placeholder="Choose an option" />
))
