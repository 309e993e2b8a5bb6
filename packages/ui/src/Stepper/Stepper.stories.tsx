import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { CheckboxGroup } from '../CheckboxGroup/CheckboxGroup.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Stepper } from './Stepper.tsx'
import { stepperDocs } from './Stepper.docs.ts'

const meta = {
  title: 'Navigation/Stepper',
  component: Stepper,
  parameters: { componentDocs: stepperDocs },
  args: {
    label: 'Add a package',
    steps: [
      { value: 'property', label: 'Property', href: '#property' },
      { value: 'tenants', label: 'Tenants', href: '#tenants' },
      { value: 'bills', label: 'Bills', href: '#bills' },
      { value: 'payment', label: 'Payment', href: '#payment' },
    ],
    value: 'bills',
  },
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <Stack space={20}>
      <Stepper {...args} label="At the start" value="property" />
      <Stepper {...args} label="Half way" />
      <Stepper {...args} label="At the end" value="payment" />
    </Stack>
  ),
}

export const DoneStepsAreLinks: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Property (done)',
      'Tenants (done)',
    ])
    const current = canvas.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'step')
    await expect(current.map((item) => item.textContent)).toEqual(['3Bills'])
  },
}

export const LongWords: Story = {
  args: {
    steps: [
      { value: 'property', label: 'Choose the property and its address', href: '#property' },
      { value: 'tenants', label: 'Say who moves in and when they do', href: '#tenants' },
      { value: 'bills', label: 'Choose the bills that are included', href: '#bills' },
      { value: 'check', label: 'Check and send', href: '#check' },
    ],
  },
}

/** On a phone only the current step shows its name. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile' } },
  render: (args) => (
    <Stack space={24}>
      <Stepper {...args} />
      <Heading level={1}>Choose the bills</Heading>
      <CheckboxGroup
        label="Bills in the package"
        name="bills"
        hint="They can be changed until the start date."
        options={[
          { value: 'electricity', label: 'Electricity', hint: 'Metered, billed each month.' },
          { value: 'gas', label: 'Gas', hint: 'Metered, billed each month.' },
          { value: 'water', label: 'Water', hint: 'Billed twice a year.' },
          { value: 'broadband', label: 'Broadband', hint: '150 Mb, for 12 months.' },
        ]}
        defaultValue={['electricity', 'gas']}
      />
      <Button variant="primary" size="large" fullWidth>
        Continue to payment
      </Button>
    </Stack>
  ),
}

export const Keyboard = keyboardStory(stepperDocs, function Follows() {
  const [followed, setFollowed] = useState('none')
  return (
    <Stack
      onClick={(event) => {
        event.preventDefault()
        setFollowed((event.target as Element).closest('a')?.hash ?? 'none')
      }}
    >
      <Stepper {...meta.args} />
      <p>Followed to {followed}</p>
    </Stack>
  )
})
