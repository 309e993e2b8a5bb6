import type { Meta, StoryObj } from '@storybook/react-vite'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fn, waitFor } from 'storybook/test'
import { readEarlyInput } from '../hooks/earlyInput.ts'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Button } from '../Button/Button.tsx'
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

/** What is at the end of the label's line is before the field on the screen, and after it in the tab order. */
export const LinkAfterTheField: Story = {
  args: { labelEnd: <Link href="#forgot">Forgotten your password?</Link> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus()
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Forgotten your password?' })
    await expect(link).toHaveFocus()
    const [input, label] = [canvas.getByLabelText('Password'), link].map((each) =>
      each.getBoundingClientRect(),
    )
    await expect(label?.bottom).toBeLessThan(input?.top ?? 0)
  },
}

export const Strength: Story = {
  args: { label: 'New password', autoComplete: 'new-password', strength: true, minLength: 12 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('New password')
    const meter = await canvas.findByRole('meter', { name: 'Length of the password' })
    await expect(input).toHaveAccessibleDescription('Longer passwords are safer.')
    await userEvent.type(input, 'correct')
    await expect(input).toHaveAccessibleDescription('Too short: 5 more characters needed.')
    await expect(meter).toHaveAttribute('aria-valuenow', '7')
    await userEvent.type(input, ' horse')
    await expect(input).toHaveAccessibleDescription('Long enough. Longer is safer.')
    await expect(canvas.getByRole('status')).toHaveTextContent('Long enough')
    await userEvent.type(input, ' battery')
    await expect(canvas.getByRole('status')).toHaveTextContent('Good length')
  },
}

export const StrengthLevels: Story = {
  tags: ['example'],
  render: () => (
    <Stack space={16}>
      {['', 'short', 'long enough 12', 'a very good and long one'].map((value, index) => (
        <PasswordField
          key={value}
          label={`Password ${index + 1}`}
          name={`p${index}`}
          defaultValue={value}
          strength
          minLength={12}
        />
      ))}
      <PasswordField
        label="Password 5"
        name="p5"
        error="This password is too common"
        hint="You sign in with it."
        defaultValue="password1234"
        strength
        minLength={12}
      />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('meter')).toHaveLength(5)
    await expect(canvas.getByLabelText('Password 5')).toHaveAccessibleDescription(
      'You sign in with it. This password is too common Long enough. Longer is safer.',
    )
  },
}

export const StrengthAfterReset: Story = {
  render: () => (
    <form>
      <PasswordField label="New password" name="password" strength minLength={12} />
      <Button type="reset">Start again</Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('New password')
    await canvas.findByRole('meter')
    await userEvent.type(input, 'correct horse')
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(input).toHaveAccessibleDescription('Longer passwords are safer.'))
  },
}

/** Its code is there already when the second one's server HTML, which has no meter, is hydrated. */
export const StrengthInASecondIsland: Story = {
  render: () => (
    <Stack space={16}>
      <PasswordField label="New password" name="first" strength minLength={12} />
      <div data-server />
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('meter')
    const place = canvasElement.querySelector('[data-server]') as HTMLElement
    const second = <PasswordField label="Confirm password" name="second" strength minLength={12} />
    place.innerHTML = renderToString(second)
    await expect(canvas.getAllByRole('meter')).toHaveLength(1)
    const onRecoverableError = fn()
    const root = hydrateRoot(place, second, { onRecoverableError })
    await waitFor(() => expect(canvas.getAllByRole('meter')).toHaveLength(2))
    await expect(onRecoverableError).not.toHaveBeenCalled()
    root.unmount()
  },
}

/** Hydration leaves the caret where it was, whatever was typed before it. */
export const TypingGoesOnAtTheCaret: Story = {
  render: () => <div data-server />,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const place = canvasElement.querySelector('[data-server]') as HTMLElement
    const field = <PasswordField {...args} />
    place.innerHTML = renderToString(field)
    const input = canvas.getByLabelText<HTMLInputElement>('Password')
    await userEvent.type(input, 'corect')
    input.setSelectionRange(3, 3)
    const repeatEarlyInput = readEarlyInput(place)
    const root = hydrateRoot(place, field)
    await canvas.findByRole('button', { name: 'Show password' })
    repeatEarlyInput()
    await expect(input).toHaveValue('corect')
    await userEvent.keyboard('r')
    await expect(input).toHaveValue('correct')
    root.unmount()
  },
}

export const Keyboard = keyboardStory(passwordFieldDocs, () => (
  <PasswordField label="Password" name="password" />
))

export const Behaviour = fieldBehaviour({
  Example: (props) => <PasswordField {...props} />,
})
