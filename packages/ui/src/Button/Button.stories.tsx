import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronDown, Upload } from 'lucide'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import { buttonDocs } from './Button.docs.ts'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Download CSV' },
  argTypes: { icon: { control: false }, iconEnd: { control: false } },
  parameters: { componentDocs: buttonDocs },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { variant: 'primary' } }

const variants: [NonNullable<ButtonProps['variant']>, string][] = [
  ['primary', 'Add a bill'],
  ['secondary', 'Download CSV'],
  ['quiet', 'Clear filters'],
  ['critical', 'Remove'],
  ['criticalFilled', 'Remove colleague'],
]

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      {variants.map(([variant, label]) => (
        <Inline key={variant} space={16}>
          <Button variant={variant}>{label}</Button>
          <Button variant={variant} disabled>
            {label}
          </Button>
          <Button variant={variant} busy={false}>
            {label}
          </Button>
          <Button variant={variant} busy>
            {label}
          </Button>
        </Inline>
      ))}
      <Inline>
        <Button variant="primary" size="small">
          Small
        </Button>
        <Button variant="primary">Medium</Button>
        <Button variant="primary" size="large">
          Large
        </Button>
        <Button icon={Upload}>Upload bills</Button>
        <Button iconEnd={ChevronDown}>Sort</Button>
      </Inline>
    </Stack>
  ),
}

export const Focused: Story = {
  args: { variant: 'primary', children: 'Add a bill' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button')
    await expect(button).toHaveFocus()
    await expect(getComputedStyle(button).outlineStyle).toBe('solid')
  },
}

export const FullWidth: Story = {
  args: { fullWidth: true, variant: 'primary', children: 'Sign in', size: 'large' },
}

export const AsLink: Story = {
  args: { asChild: true, variant: 'primary', icon: Upload, children: <a href="#upload">Upload bills</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Upload bills' })).toHaveAttribute('href', '#upload')
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

const submitted = fn()

export const BusyKeepsItsWidth: Story = {
  render: function Saving() {
    const [busy, setBusy] = useState(false)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted()
          setBusy(true)
        }}
      >
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    submitted.mockClear()
    const button = canvas.getByRole('button', { name: 'Save' })
    const { width } = button.getBoundingClientRect()
    await userEvent.click(button)
    await expect(button).toHaveAccessibleName('Working')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveFocus()
    await expect(button.getBoundingClientRect().width).toBe(width)
    await userEvent.click(button)
    await expect(submitted).toHaveBeenCalledOnce()
  },
}

export const Keyboard = keyboardStory(buttonDocs, function Presses() {
  const [count, setCount] = useState(0)
  const press = () => setCount((current) => current + 1)
  return (
    <Inline>
      <Button onClick={press}>Count</Button>
      <Button busy onClick={press}>
        Save
      </Button>
      <Button disabled>Disabled</Button>
      <Button>After</Button>
      <output>Pressed {count}</output>
    </Inline>
  )
})
