import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useState } from 'react'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { textFieldDocs } from './TextField.docs.ts'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  parameters: { componentDocs: textFieldDocs },
  args: { label: 'First name', name: 'first_name' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  args: { label: 'Postcode', name: 'postcode', hint: 'As on the bill' },
}

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <TextField label="First name" name="a" defaultValue="Helen" />
      <TextField label="Postcode" name="b" placeholder="LS6 1AB" />
      <TextField
        label="Account number"
        name="c"
        defaultValue="OP#300412"
        error="Use only letters, numbers, spaces, / and -"
      />
      <TextField label="Website" name="d" type="url" optional defaultValue="https://northgate.test" />
      <TextField
        label="Email"
        name="e"
        type="email"
        hint="Invited people can’t change this."
        defaultValue="marcus.bell@northgate.test"
        disabled
      />
      <TextField label="Email" name="f" size="large" labelEnd={<Link href="#help">Need help?</Link>} />
      <TextField label="Reference" name="g" hideLabel placeholder="Reference" />
    </Stack>
  ),
}

export const Controlled: Story = {
  render: function Render() {
    const [value, setValue] = useState('')
    return (
      <TextField
        label="Postcode"
        name="postcode"
        value={value}
        onValueChange={(next) => setValue(next.toUpperCase())}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Postcode'), 'ls6 1ab')
    await expect(canvas.getByLabelText('Postcode')).toHaveValue('LS6 1AB')
  },
}

/** With smaller text, iOS zooms the page in. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByLabelText('First name')).fontSize).toBe('16px')
  },
}

export const FocusIsAnOutline: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('First name')
    await userEvent.click(input)
    await expect(getComputedStyle(input)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' })
  },
}

export const Keyboard = keyboardStory(textFieldDocs, () => <TextField label="First name" name="first_name" />)

export const Behaviour = fieldBehaviour({
  Example: (props) => <TextField {...props} />,
})
