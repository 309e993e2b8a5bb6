import { expect, it } from 'vitest'
import { defineWizard } from './defineWizard.ts'

const wizard = defineWizard({
  labels: { size: 'Size', colour: 'Colour', pay: 'Payment' },
  href: (step) => `/order/${step}`,
  stepAt: ({ pathname }) => (['size', 'colour', 'pay'] as const).find((step) => pathname.endsWith(step)),
  openSteps: (isPaid: boolean) => (isPaid ? ['pay'] : ['size', 'colour']),
})

it.each([
  ['size', false, 'size'],
  ['colour', false, 'colour'],
  ['pay', false, 'colour'],
  // A step may close those before it.
  ['size', true, 'pay'],
] as const)('for %s, paid %s: shows %s', (wanted, isPaid, shown) => {
  expect(wizard.stepToShow(wanted, isPaid)).toBe(shown)
})

it('has its steps in order', () => {
  expect(wizard.before('size')).toBeUndefined()
  expect(wizard.before('pay')).toBe('colour')
})
