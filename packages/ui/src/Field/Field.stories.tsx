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
    label: 'Heating supplier',
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
      'Choose the supplier that is named on the bill, even if the property has changed to another one since',
    optional: true,
    labelEnd: 'Step 2 of 3',
  },
}

export const TiesTheControl: Story = {
  args: { hint: 'Who supplies the boiler.', error: 'Choose a supplier', describedBy: 'elsewhere' },
  render: (args) => (
    <>
      <Field {...args} />
      <p id="elsewhere">All suppliers are regulated.</p>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Heating supplier' })
    await expect(select).toHaveAccessibleDescription(
      'All suppliers are regulated. Who supplies the boiler. Choose a supplier',
    )
    await expect(select).toBeInvalid()
    await userEvent.click(canvas.getByText('Heating supplier'))
    await expect(select).toHaveFocus()
  },
}
