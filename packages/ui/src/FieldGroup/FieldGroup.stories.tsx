import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { fieldGroupDocs } from './FieldGroup.docs.ts'
import { FieldGroup } from './FieldGroup.tsx'

const meta = {
  title: 'Forms/FieldGroup',
  component: FieldGroup,
  parameters: { componentDocs: fieldGroupDocs },
  args: {
    label: 'Forwarding address',
    children: (
      <Stack>
        <TextField label="Street" name="street" />
        <TextField label="Postcode" name="postcode" />
      </Stack>
    ),
  },
} satisfies Meta<typeof FieldGroup>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <Stack space={24}>
      <FieldGroup {...args} />
      <FieldGroup
        {...args}
        hint="Where the last bill goes."
        error="Give a street or a postcode, so that the last bill can follow the tenant"
        optional
      />
      <FieldGroup {...args} disabled />
      <FieldGroup {...args} hideLabel />
    </Stack>
  ),
}

export const TiesTheGroup: Story = {
  args: { hint: 'Where the last bill goes.', error: 'Give a street' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Forwarding address' })
    await expect(group).toHaveAccessibleDescription('Where the last bill goes. Give a street')
  },
}

export const DisablesAll: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Street')).toBeDisabled()
    await expect(canvas.getByLabelText('Postcode')).toBeDisabled()
  },
}
