import { useEffect, useState, type ComponentType } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'
import { Toaster, type ToastData } from '../../Toaster/Toaster.tsx'
import type { KeyboardUser } from '../../docs/componentDocs.ts'

export interface DialogExampleProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** An example of an attribute that passes through. */
  'data-kind'?: string
}

export interface DialogSuite {
  /** With something in it that takes focus. */
  Example: ComponentType<DialogExampleProps>
  /** Its accessible name. */
  name: string
  /** The name of what has focus once it is open. */
  startsOn: string
  /** `alertdialog` asks for an answer: a press beside it does not close it. */
  role?: 'dialog' | 'alertdialog'
}

const noToasts: readonly ToastData[] = []

const opener = () => screen.getByText('Open')
const hasFocusInside = (dialog: HTMLElement) => dialog.contains(document.activeElement)

/** Presses what lies at a point, as a mouse does. */
export const pressAt = (user: KeyboardUser, clientX: number, clientY: number) => {
  const target = document.elementFromPoint(clientX, clientY) ?? document.documentElement
  return user.pointer({ keys: '[MouseLeft]', target, coords: { clientX, clientY } })
}

/** The story that tests what every modal dialog of the kit must do. Export it as `Behaviour`. */
export function dialogBehaviour({ Example, name, startsOn, role = 'dialog' }: DialogSuite): StoryObj {
  const dialogs = () => screen.queryAllByRole(role)

  const expectClosed = async () => {
    await waitFor(() => expect(dialogs()).toHaveLength(0))
    await expect(opener()).toHaveFocus()
  }

  function Page({ toasts = noToasts }: { toasts?: readonly ToastData[] }) {
    const [isOpen, setOpen] = useState(false)
    const [isOtherOpen, setOtherOpen] = useState(false)

    // A second one over the first, as something that the first has in it would open it.
    useEffect(() => {
      const listen = ({ key }: KeyboardEvent) => {
        if (key === 'F2') setOtherOpen(true)
      }
      document.addEventListener('keydown', listen)
      return () => document.removeEventListener('keydown', listen)
    }, [])

    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Example open={isOpen} onOpenChange={setOpen} data-kind="task" />
        <Example open={isOtherOpen} onOpenChange={setOtherOpen} />
        <Toaster toasts={toasts} onDismiss={() => {}} />
      </>
    )
  }

  return {
    render: () => <Page />,
    tags: ['!autodocs'],
    // Below 1024 px it fills the screen, and nothing beside it can be pressed.
    globals: { viewport: { value: 'wide' } },
    play: async ({ mount, userEvent, step }) => {
      const open = async () => {
        await userEvent.click(opener())
        const dialog = await screen.findByRole(role, { name })
        await waitFor(() => expect(document.activeElement).toHaveAccessibleName(startsOn))
        // It opens with a transition.
        await waitFor(() => expect(dialog).toBeVisible())
        await expect(dialog).toContainElement(document.activeElement as HTMLElement)
        return dialog
      }

      await step('is named, and focus goes into it', async () => {
        await mount(<Page />)
        await expect(dialogs()).toHaveLength(0)
        // Further attributes pass through.
        await expect(await open()).toHaveAttribute('data-kind', 'task')
      })

      await step('Tab goes round inside it, both ways', async () => {
        await mount(<Page />)
        const dialog = await open()
        const start = document.activeElement
        for (const shift of [false, true]) {
          const seen: (Element | null)[] = []
          do {
            await userEvent.tab({ shift })
            await expect(dialog).toContainElement(document.activeElement as HTMLElement)
            seen.push(document.activeElement)
          } while (document.activeElement !== start && seen.length < 20)
          await expect(document.activeElement).toBe(start)
          await expect(new Set(seen).size).toBe(seen.length)
          await expect(seen.length).toBeGreaterThan(1)
        }
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

      await step('Escape, its close button and a press beside it close it, and focus goes back', async () => {
        await mount(<Page />)
        await open()
        await userEvent.keyboard('{Escape}')
        await expectClosed()

        await open()
        await userEvent.click(screen.getByRole('button', { name: 'Close' }))
        await expectClosed()

        const dialog = await open()
        const { left, top } = dialog.getBoundingClientRect()
        await pressAt(userEvent, left + 3, top + 3)
        await expect(dialog).toHaveAttribute('data-state', 'open')
        await pressAt(userEvent, 3, 3)
        if (role === 'alertdialog') {
          await expect(dialogs()).toEqual([dialog])
          await userEvent.keyboard('{Escape}')
        }
        await expectClosed()
      })

      await step('one over another closes alone', async () => {
        await mount(<Page />)
        const under = await open()
        await userEvent.keyboard('{F2}')
        // The lower one is hidden from assistive technology.
        await waitFor(() => expect(screen.queryAllByRole(role, { hidden: true })).toHaveLength(2))
        await waitFor(() => expect(hasFocusInside(under)).toBe(false))
        await userEvent.keyboard('{Escape}')
        await waitFor(() => expect(dialogs()).toEqual([under]))
        await expect(document.activeElement).toHaveAccessibleName(startsOn)
        await expect(hasFocusInside(under)).toBe(true)
        await userEvent.keyboard('{Escape}')
        await expectClosed()
      })

      await step('a toast is in reach while it is open, and answering it closes nothing', async () => {
        const onAction = fn()
        const toast: ToastData = {
          id: 'paid',
          tone: 'positive',
          message: '1 bill paid',
          action: { label: 'Undo', onAction },
          duration: Infinity,
        }
        await mount(<Page toasts={[toast]} />)
        const dialog = await open()
        const undo = await screen.findByRole('button', { name: 'Undo' }, { timeout: 10_000 })
        await waitFor(() => expect(dialog).toContainElement(undo))
        await userEvent.click(undo)
        await userEvent.keyboard('[F6]{Tab}{Tab}')
        await expect(undo).toHaveFocus()
        await userEvent.keyboard('{Enter}')
        await expect(onAction).toHaveBeenCalledTimes(2)
        await userEvent.keyboard('[F6]{Tab}{Escape}')
        await expect(dialogs()).toEqual([dialog])
        await userEvent.click(screen.getByRole('button', { name: 'Close' }))
        await waitFor(() => expect(dialogs()).toHaveLength(0))
      })
    },
  }
}
