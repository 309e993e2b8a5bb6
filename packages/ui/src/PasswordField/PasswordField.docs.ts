import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const passwordFieldDocs: ComponentDocs = {
  name: 'PasswordField',
  summary: 'Asks for a password, and shows it on request.',
  useWhen: ['People sign in.', 'People choose a new password.'],
  avoidWhen: ['The text isn’t secret.'],
  alternatives: [{ component: 'TextField', when: 'the text isn’t secret' }],
  pattern: 'Native <input type="password"> with a button beside it',
  keyboard: [
    {
      keys: '{Enter}',
      press: '{Tab}{Tab}{Enter}',
      when: 'focus is on the show button, one Tab after the field',
      does: 'shows the password',
      expect: async (canvas) => {
        await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
        await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus()
      },
    },
    {
      keys: '[Space]',
      when: 'focus is on the show button and the password shows',
      does: 'hides it again',
      setup: async (canvas, user) => user.click(canvas.getByRole('button')),
      expect: async (canvas) => expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password'),
    },
  ],
  provides: [
    'The button says what it will do, and only appears once JavaScript runs.',
    'Browsers don’t correct spelling or capitals.',
    'With `strength`, the strength is given in words too, and changes are announced politely.',
  ],
  requires: [
    'Set `autoComplete` to `current-password` to sign in, or `new-password` to choose one.',
    'With `strength`, set the `minLength` that the server requires, and show an error if the password is shorter.',
  ],
}
