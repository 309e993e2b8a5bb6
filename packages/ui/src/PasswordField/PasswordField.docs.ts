import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const passwordFieldDocs: ComponentDocs = {
  name: 'PasswordField',
  summary: 'Asks for a password, and shows it on request.',
  useWhen: ['signing in', 'choosing a new password'],
  avoidWhen: ['the text is not secret'],
  alternatives: [{ component: 'TextField', when: 'people need to see what they write' }],
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
    'the button says what it will do, and exists only where it works: with script',
    'spelling and capitals are left as written',
    'with `strength`: the level is also given in words, and a change is announced politely',
  ],
  requires: [
    '`autoComplete`: current-password to sign in, new-password to choose one',
    'with `strength`: the `minLength` that the server asks for, and an error when it is missed',
  ],
}
