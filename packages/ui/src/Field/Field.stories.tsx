import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { control } from '../internal/control.css.ts'
import { fieldDocs } from './Field.docs.ts'
import { Field } from './Field.tsx'

const meta = {
  title: 'Forms/Field',
  component: Field,
  parameters: { componentDocs: fieldDocs },
  args: {
    label: 'Heating provider',
    children: (field) => (
      <select {...field} className={control}>
        <option>Larkfield Energy</option>
        <option>Fernhill Energy</option>
      </select>
    ),
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  args: {
    hint: 'Who supplies the boiler.',
    error:
      'Choose the provider that is named on the bill, even if the property has changed to another one since',
    optional: true,
    labelEnd: 'Step 2 of 3',
  },
}

export const TiesTheControl: Story = {
  args: { hint: 'Who supplies the boiler.', error: 'Choose a provider', describedBy: 'elsewhere' },
  render: (args) => (
    <>
      <Field {...args} />
      <p id="elsewhere">All providers are regulated.</p>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Heating provider' })
    await expect(select).toHaveAccessibleDescription(
      'All providers are regulated. Who supplies the boiler. Choose a provider',
    )
    await expect(select).toBeInvalid()
    await userEvent.click(canvas.getByText('Heating provider'))
    await expect(select).toHaveFocus()
  },
}
