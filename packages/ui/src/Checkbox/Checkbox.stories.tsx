import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { checkboxDocs } from './Checkbox.docs.ts'
import { Sample } from './Checkbox.sample.tsx'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  parameters: { componentDocs: checkboxDocs },
  args: { label: 'On invoice' },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

/** Checked, mixed and disabled. In a group, the mixed box stands for all of it. */
export const States: Story = {
  render: () => (
    <Inline space={20}>
      <Checkbox label="On invoice" />
      <Checkbox label="On invoice, checked" defaultChecked />
      <Checkbox label="Some pages" checked="indeterminate" onCheckedChange={() => {}} />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Disabled, checked" disabled defaultChecked />
    </Inline>
  ),
}

export const AllStates: Story = {
  tags: ['test-only'],
  render: () => (
    <Inline space={20}>
      <Checkbox label="Credit" />
      <Checkbox label="On invoice" defaultChecked />
      <Checkbox label="All pages" checked="indeterminate" onCheckedChange={() => {}} />
      <Checkbox label="Sealed" disabled />
      <Checkbox label="Sealed and on" disabled defaultChecked />
      <Checkbox label="Without words" hideLabel />
    </Inline>
  ),
}

export const Mixed: Story = {
  render: function Render() {
    const [checked, setChecked] = useState<boolean | 'indeterminate'>('indeterminate')
    return <Checkbox label="All pages" checked={checked} onCheckedChange={setChecked} />
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox')
    await expect(box).toBePartiallyChecked()
    await userEvent.click(box)
    await expect(box).toBeChecked()
    await expect(box).not.toBePartiallyChecked()
  },
}

export const RefusedMixed: Story = {
  args: { checked: 'indeterminate' },
  play: async ({ canvas, userEvent }) => {
    const mixed = canvas.getByRole('checkbox')
    await userEvent.click(mixed)
    await expect(mixed).toBePartiallyChecked()
    await userEvent.click(mixed)
    await expect(mixed).toBePartiallyChecked()
  },
}

export const Keyboard = keyboardStory(checkboxDocs, () => <Checkbox label="On invoice" />)

export const Behaviour = fieldBehaviour({
  Example: (props) => <Checkbox {...props} />,
  // The error belongs to its group.
  frame: 'label',
})
