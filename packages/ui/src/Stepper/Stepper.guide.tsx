import type { Guide } from '../docs/guide.ts'
import { Stepper } from './Stepper.tsx'

export const guide: Guide = {
  room: 'wide',
  do: {
    shows: (
      <Stepper
        label="Add a package"
        value="bills"
        steps={[
          { value: 'tenants', label: 'Tenants', href: '#tenants' },
          { value: 'bills', label: 'Bills', href: '#bills' },
          { value: 'payment', label: 'Payment', href: '#payment' },
        ]}
      />
    ),
    why: 'Three nouns say what each page asks for, and done steps lead back.',
  },
  dont: {
    shows: (
      <Stepper
        label="Settings"
        value="profile"
        steps={[
          { value: 'profile', label: 'Step 1: Update your profile', href: '#profile' },
          { value: 'password', label: 'Step 2: Change your password', href: '#password' },
        ]}
      />
    ),
    why: 'Settings have no order, the numbers are there twice, and whole sentences don’t fit a phone.',
  },
  anatomy: {
    shows: (
      <Stepper
        label="Add a package"
        value="bills"
        steps={[
          { value: 'tenants', label: 'Tenants', href: '#tenants' },
          { value: 'bills', label: 'Bills', href: '#bills' },
          { value: 'payment', label: 'Payment', href: '#payment' },
        ]}
      />
    ),
    parts: [
      { part: 'steps.href', is: 'a done step is a link to its page.', at: 'a' },
      { part: 'value', is: 'the step that people are on.', at: '[aria-current=step]' },
      { part: 'steps.label', is: 'what the step asks for.', at: 'li:last-child' },
    ],
  },
  content: [
    'One noun for each step, the same as in the title of its page: ‘Tenants’, ‘Bills’, ‘Payment’.',
    'The last step is what people came for, ‘Payment’, or ‘Check and send’.',
  ],
}
