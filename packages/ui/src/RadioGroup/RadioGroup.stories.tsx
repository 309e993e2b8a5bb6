import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { radioGroupDocs } from './RadioGroup.docs.ts'
import { RadioGroup } from './RadioGroup.tsx'

const payers = [
  { value: 'tenant', label: 'Tenant' },
  { value: 'landlord', label: 'Landlord' },
  { value: 'agency', label: 'Agency' },
]

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  parameters: { componentDocs: radioGroupDocs },
  args: { label: 'Who pays?', name: 'payer', options: payers },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Stack space={24}>
      <RadioGroup label="Who pays?" name="a" options={payers} />
      <RadioGroup
        label="Who pays?"
        name="b"
        hint="For the days between two tenancies."
        options={[
          { value: 'tenant', label: 'Tenant', hint: 'Until the tenancy ends.' },
          { value: 'landlord', label: 'Landlord', hint: 'From the day the keys come back.' },
          { value: 'agency', label: 'Agency', disabled: true },
        ]}
        defaultValue="landlord"
        optional
      />
      <RadioGroup label="Who pays?" name="c" options={payers} error="Choose who pays the bill" />
      <RadioGroup label="Who pays?" name="d" options={payers} defaultValue="agency" disabled />
      <RadioGroup
        label="Is anyone living there?"
        name="e"
        inline
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        defaultValue="no"
      />
      <RadioGroup label="Who pays?" hideLabel name="f" options={payers} inline />
    </Stack>
  ),
}

export const DescribesItself: Story = {
  args: {
    hint: 'For the empty days.',
    error: 'Choose who pays',
    options: [{ value: 'tenant', label: 'Tenant', hint: 'Until the tenancy ends.' }],
  },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Who pays?' })
    await expect(group).toHaveAccessibleDescription('For the empty days. Choose who pays')
    await expect(group).toBeInvalid()
    await expect(canvas.getByRole('radio', { name: 'Tenant' })).toHaveAccessibleDescription(
      'Until the tenancy ends.',
    )
  },
}

export const Controlled: Story = {
  render: function Render(args) {
    const [payer, setPayer] = useState<string | null>(null)
    return (
      <Stack>
        <RadioGroup {...args} value={payer} onValueChange={setPayer} />
        <button type="button" onClick={() => setPayer(null)}>
          Choose none
        </button>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Tenant'))
    await expect(canvas.getByRole('radio', { name: 'Tenant' })).toBeChecked()
    await userEvent.click(canvas.getByText('Choose none'))
    await expect(canvas.getByRole('radio', { name: 'Tenant' })).not.toBeChecked()
  },
}

export const Keyboard = keyboardStory(radioGroupDocs, () => (
  <RadioGroup label="Who pays?" name="payer" options={payers} />
))

export const Behaviour = fieldBehaviour({
  Example: (props) => <RadioGroup {...props} options={payers} />,
})
