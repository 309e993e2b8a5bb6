import { useState, type ComponentType } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'

export interface DialogExampleProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Stands for whatever an element may be given. */
  'data-kind'?: string
}

export interface DialogSuite {
  /** With something in it that takes focus. */
  Example: ComponentType<DialogExampleProps>
  /** What its title, or else its label, names it. */
  name: string
  /** The name of what has focus once it is open. */
  startsOn: string
}

const dialogs = () => screen.queryAllByRole('dialog')
const opener = () => screen.getByText('Open')

const expectClosed = async () => {
  await waitFor(() => expect(dialogs()).toHaveLength(0))
  await expect(opener()).toHaveFocus()
}

/**
 * The story that puts a modal dialog through what every one of the kit promises; Tab, Escape, presses beside it and layers are
 * tried by `tests/overlays`. Export it as `Behaviour`.
 */
export function dialogBehaviour({ Example, name, startsOn }: DialogSuite): StoryObj {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Example open={isOpen} onOpenChange={setOpen} data-kind="task" />
      </>
    )
  }

  return {
    render: () => <Page />,
    tags: ['!autodocs'],
    play: async ({ mount, userEvent, step }) => {
      const open = async () => {
        await userEvent.click(opener())
        const dialog = await screen.findByRole('dialog', { name })
        await waitFor(() => expect(document.activeElement).toHaveAccessibleName(startsOn))
        // It comes by a transition.
        await waitFor(() => expect(dialog).toBeVisible())
        await expect(dialog).toContainElement(document.activeElement as HTMLElement)
        return dialog
      }

      await step('is named, and focus goes into it', async () => {
        await mount(<Page />)
        await expect(dialogs()).toHaveLength(0)
        // What it is given besides passes through.
        await expect(await open()).toHaveAttribute('data-kind', 'task')
      })

      await step('the page behind is inert and does not scroll', async () => {
        await mount(<Page />)
        await open()
        const page = document.documentElement
        await expect(getComputedStyle(page).overflowY).toBe('hidden')
        opener().focus()
        await expect(opener()).not.toHaveFocus()
        const { left, top } = opener().getBoundingClientRect()
        await expect(document.elementFromPoint(left + 2, top + 2)).not.toBe(opener())
        await userEvent.keyboard('{Escape}')
        await expectClosed()
        await expect(getComputedStyle(page).overflowY).not.toBe('hidden')
      })
    },
  }
}
