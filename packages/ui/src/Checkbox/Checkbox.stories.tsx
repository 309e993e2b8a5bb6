import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { checkboxDocs } from './Checkbox.docs.ts'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  parameters: { componentDocs: checkboxDocs },
  args: { label: 'On invoice', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
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

export const ChecksByItself: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('On invoice'))
    await expect(canvas.getByRole('checkbox', { name: 'On invoice' })).toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true, expect.anything())
  },
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

export const Keyboard = keyboardStory(checkboxDocs, () => <Checkbox label="On invoice" />)
