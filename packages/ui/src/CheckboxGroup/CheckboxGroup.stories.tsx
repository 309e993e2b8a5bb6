import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { checkboxGroupDocs } from './CheckboxGroup.docs.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'

const bills = [
  { value: 'electricity', label: 'Electricity' },
  { value: 'gas', label: 'Gas' },
  { value: 'water', label: 'Water' },
]

const meta = {
  title: 'Forms/CheckboxGroup',
  component: CheckboxGroup,
  parameters: { componentDocs: checkboxGroupDocs },
  args: { label: 'Bills in the package', name: 'bills', options: bills },
} satisfies Meta<typeof CheckboxGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Stack space={24}>
      <CheckboxGroup label="Bills in the package" name="a" options={bills} />
      <CheckboxGroup
        label="Bills in the package"
        name="b"
        hint="They can be changed until the start date."
        options={[
          { value: 'electricity', label: 'Electricity', hint: 'Metered, billed each month.' },
          { value: 'gas', label: 'Gas', hint: 'Metered, billed each month.' },
          { value: 'heat', label: 'Heat network', disabled: true, hint: 'Not at this address.' },
        ]}
        defaultValue={['electricity']}
        optional
      />
      <CheckboxGroup label="Bills in the package" name="c" options={bills} error="Choose at least one bill" />
      <CheckboxGroup
        label="Bills in the package"
        name="d"
        options={bills}
        defaultValue={['gas', 'water']}
        disabled
      />
      <CheckboxGroup label="Bills in the package" hideLabel name="e" options={bills} inline />
    </Stack>
  ),
}

export const DescribesItself: Story = {
  args: {
    hint: 'Changeable until the start.',
    error: 'Choose at least one bill',
    options: [{ value: 'gas', label: 'Gas', hint: 'Billed each month.' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Bills in the package' })).toHaveAccessibleDescription(
      'Changeable until the start. Choose at least one bill',
    )
    const gas = canvas.getByRole('checkbox', { name: 'Gas' })
    await expect(gas).toHaveAccessibleDescription('Billed each month.')
    await expect(gas).toBeInvalid()
  },
}

export const Keyboard = keyboardStory(checkboxGroupDocs, () => (
  <CheckboxGroup label="Bills in the package" name="bills" options={bills} defaultValue={['water']} />
))

export const Behaviour = fieldBehaviour({
  Example: (props) => <CheckboxGroup {...props} options={bills} />,
  // A group cannot be invalid to ARIA, and each box can be left open to HTML.
  invalid: 'members',
  required: 'nothing',
})
