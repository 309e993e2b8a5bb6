import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronDown, Upload } from 'lucide'
import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import { buttonDocs } from './Button.docs.ts'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Download CSV' },
  parameters: { componentDocs: buttonDocs },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { variant: 'primary' } }

const looks: [Pick<ButtonProps, 'tone' | 'variant'>, string][] = [
  [{ variant: 'primary' }, 'Add a bill'],
  [{ variant: 'secondary' }, 'Download CSV'],
  [{ variant: 'quiet' }, 'Clear filters'],
  [{ tone: 'critical', variant: 'secondary' }, 'Remove'],
  [{ tone: 'critical', variant: 'primary' }, 'Remove colleague'],
]

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      {looks.map(([look, label]) => (
        <Inline key={label} space={16}>
          <Button {...look}>{label}</Button>
          <Button {...look} disabled>
            {label}
          </Button>
          <Button {...look} busy={false}>
            {label}
          </Button>
          <Button {...look} busy>
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

export const QuietAndCritical: Story = { args: { tone: 'critical', variant: 'quiet', children: 'Remove' } }

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
  args: { href: '#upload', variant: 'primary', icon: Upload, children: 'Upload bills' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Upload bills' })).toHaveAttribute('href', '#upload')
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

const pressed = fn()

export const LinkWithNowhereToGo: Story = {
  render: function Pages() {
    const [page, setPage] = useState(1)
    const nextPage = page === 1 ? '#page-2' : null
    return (
      <Button
        href={nextPage}
        onClick={(event) => {
          event.preventDefault()
          pressed()
          setPage(2)
        }}
      >
        Next
      </Button>
    )
  },
  play: async ({ canvas, userEvent }) => {
    pressed.mockClear()
    const next = canvas.getByRole('link', { name: 'Next' })
    await expect(next).not.toHaveAttribute('aria-disabled')
    await userEvent.click(next)
    await expect(canvas.getByRole('link', { name: 'Next' })).toBe(next)
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).not.toHaveAttribute('href')
    await expect(next).toHaveFocus()
    await userEvent.click(next)
    await userEvent.keyboard('{Enter}')
    await expect(pressed).toHaveBeenCalledOnce()
  },
}

export const BusyLinkIsNotFollowed: Story = {
  args: { href: '#export', busy: true, onClick: fn(), children: 'Export' },
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Working' })
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await userEvent.tab()
    await expect(link).toHaveFocus()
    // False: the browser does not follow it.
    await expect(fireEvent.click(link)).toBe(false)
    await expect(
      fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })),
    ).toBe(false)
    await expect(args.onClick).not.toHaveBeenCalled()
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

const liveRegion = () => document.querySelector<HTMLElement>('body > [aria-live=polite]')

/** Screen readers read changes of a live region that was there before. */
export const BusyIsAnnounced: Story = {
  // That of another story.
  beforeEach: () => liveRegion()?.remove(),
  render: function Exporting() {
    const [busy, setBusy] = useState(false)
    return (
      <Inline>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Export
        </Button>
        <Button onClick={() => setBusy(false)}>Stop</Button>
      </Inline>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Export' })
    const region = liveRegion()
    await expect(region).toBeEmptyDOMElement()
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(region).toHaveTextContent('Working')
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(button).toHaveAccessibleName('Export')
    await expect(region).toBeEmptyDOMElement()
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
