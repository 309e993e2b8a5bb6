import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { numberFieldDocs } from './NumberField.docs.ts'
import { NumberField } from './NumberField.tsx'

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  parameters: { componentDocs: numberFieldDocs },
  args: { label: 'Tenants', name: 'tenants', onValueChange: fn() },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <NumberField label="Tenants" name="a" defaultValue={4} />
      <NumberField
        label="Floor area"
        name="b"
        hint="In square metres."
        step={0.5}
        defaultValue={1234.5}
        optional
      />
      <NumberField
        label="Tenants"
        name="c"
        defaultValue={40}
        min={1}
        max={12}
        error="Enter between 1 and 12"
      />
      <NumberField label="Tenants" name="d" defaultValue={4} disabled />
      <NumberField label="Tenants" name="e" size="large" placeholder="4" />
      <NumberField label="Tenants" name="f" hideLabel placeholder="4" />
    </Stack>
  ),
}

export const SaysWhatIsWrongOnLeaving: Story = {
  args: { hint: 'Children too.' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('spinbutton', { name: 'Tenants' })
    await userEvent.type(field, '1,5')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect(field).toHaveValue('1,5')
    await expect(field).toHaveAccessibleDescription('Children too. Enter a number, such as 1,234')
    await expect(field.checkValidity()).toBe(false)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await userEvent.clear(field)
    await userEvent.type(field, '1500')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect(field).toHaveValue('1,500')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1500)
  },
}

export const WheelLeavesItAlone: Story = {
  args: { defaultValue: 4 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('spinbutton')
    await userEvent.click(field)
    const passedOn = await fireEvent.wheel(field, { deltaY: 100 })
    await expect(passedOn).toBe(true)
    await expect(field).toHaveValue('4')
  },
}

export const InAForm: Story = {
  render: (args) => (
    <form>
      <NumberField {...args} defaultValue={1200} />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const form = canvasElement.querySelector('form') ?? undefined
    await expect([...new FormData(form)]).toEqual([['tenants', '1200']])
    await userEvent.type(canvas.getByRole('spinbutton'), '{ArrowUp}')
    await expect([...new FormData(form)]).toEqual([['tenants', '1201']])
    await userEvent.click(canvas.getByText('Reset'))
    await expect(canvas.getByRole('spinbutton')).toHaveValue('1,200')
    await expect([...new FormData(form)]).toEqual([['tenants', '1200']])
  },
}

export const Controlled: Story = {
  render: function Render(args) {
    const [tenants, setTenants] = useState<number | null>(2)
    return (
      <Stack>
        <NumberField {...args} value={tenants} onValueChange={setTenants} />
        <button type="button" onClick={() => setTenants(null)}>
          Clear
        </button>
        <p>{tenants === null ? 'Unknown' : `${tenants} beds`}</p>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('spinbutton')
    await userEvent.type(field, '0')
    await expect(canvas.getByText('20 beds')).toBeVisible()
    await userEvent.click(canvas.getByText('Clear'))
    await expect(field).toHaveValue('')
    await expect(canvas.getByText('Unknown')).toBeVisible()
  },
}

export const Keyboard = keyboardStory(numberFieldDocs, () => (
  <NumberField label="Tenants" name="tenants" defaultValue={3} min={1} max={12} />
))
