import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { passwordFieldDocs } from './PasswordField.docs.ts'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  parameters: { componentDocs: passwordFieldDocs },
  args: { label: 'Password', name: 'password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <PasswordField
        label="Password"
        name="a"
        size="large"
        labelEnd={<Link href="#forgot">Forgotten your password?</Link>}
      />
      <PasswordField
        label="New password"
        name="b"
        hint="At least 12 characters."
        defaultValue="a-long-enough-one"
      />
      <PasswordField
        label="Confirm password"
        name="c"
        error="The two are not the same"
        defaultValue="another"
      />
      <PasswordField label="Sealed password" name="d" disabled defaultValue="secret" />
    </Stack>
  ),
}

export const ShowsAndHides: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password')
    await userEvent.type(input, 'correct horse')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await expect(input).toHaveValue('correct horse')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(input).toHaveAttribute('type', 'password')
  },
}

export const Keyboard = keyboardStory(passwordFieldDocs, () => (
  <PasswordField label="Password" name="password" />
))
