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
    why: 'Three nouns say what each page asks for, and people can go back to completed steps.',
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
    why: 'Settings have no order, the step numbers appear twice, and long sentences don’t fit on a phone.',
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
      {
        part: 'steps.href',
        is: 'is the page of a completed step, which links to it.',
        at: 'li a',
        side: 'above',
      },
      { part: 'value', is: 'is the current step.', at: '[aria-current=step]', side: 'above' },
      {
        part: 'steps.label',
        is: 'names what the step asks for.',
        at: 'li:last-child > span > span + span',
        side: 'after',
      },
    ],
  },
  content: [
    'Use one noun for each step, the same as in its page title: ‘Tenants’, ‘Bills’, ‘Payment’.',
    'Name the last step after its goal, ‘Payment’, or call it ‘Check and send’.',
  ],
}
