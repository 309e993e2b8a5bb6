import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
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
  args: { label: 'Supplier', name: 'supplier', options: byKind },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { placeholder: 'Choose a supplier' } }

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <Select label="Supplier" name="a" options={suppliers} />
      <Select label="Supplier" name="b" options={byKind} placeholder="Choose an option" />
      <Select
        label="Supplier"
        name="c"
        options={byKind}
        defaultValue="calder"
        hint="As on the bill."
        optional
      />
      <Select
        label="Supplier"
        name="d"
        options={byKind}
        placeholder="Choose an option"
        error="Choose the supplier that is named on the bill"
      />
      <Select label="Supplier" name="e" options={byKind} defaultValue="oakmere" disabled />
      <Select label="Supplier" name="f" options={byKind} size="large" />
      <Select label="Supplier" name="g" hideLabel options={byKind} placeholder="Choose an option" />
    </Stack>
  ),
}

export const Groups: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Water' })).toContainElement(
      canvas.getByRole('option', { name: 'Calder Water' }),
    )
    await expect(canvas.getByRole('option', { name: 'Tidewell Water' })).toBeDisabled()
  },
}

export const Keyboard = keyboardStory(selectDocs, () => (
  <Select label="Supplier" name="supplier" options={byKind} placeholder="Choose an option" />
))

export const Behaviour = fieldBehaviour({
  Example: (props) => <Select {...props} options={byKind} />,
})
