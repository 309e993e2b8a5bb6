import { useState, type ComponentType } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'

export interface DialogExampleProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** An example of an attribute that is passed on. */
  'data-kind'?: string
}

export interface DialogSuite {
  /** Contains something focusable. */
  Example: ComponentType<DialogExampleProps>
  /** Its accessible name. */
  name: string
  /** The name of the element that has focus once it is open. */
  startsOn: string
  /** `alertdialog` needs an answer: a press outside doesn't close it. */
  role?: 'dialog' | 'alertdialog'
}

const opener = (name: 'Open' | 'Open without focus' = 'Open') =>
  screen.getByRole('button', { name, hidden: true })

/**
 * The story that tests what every modal dialog of the kit must do; `tests/overlays` covers Tab, Escape,
 * presses outside and layers. Export it as `Behaviour`.
 */
export function dialogBehaviour({ Example, name, startsOn, role = 'dialog' }: DialogSuite): StoryObj {
  const dialogs = () => screen.queryAllByRole(role)

  const expectClosed = async (openedBy = opener()) => {
    await waitFor(() => expect(dialogs()).toHaveLength(0))
    await expect(openedBy).toHaveFocus()
  }

  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {/* As Safari does with every button. */}
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setOpen(true)}>
          Open without focus
        </button>
        <Example open={isOpen} onOpenChange={setOpen} data-kind="task" />
      </>
    )
  }

  /** Each row of a table or item of a list opens the dialog, and the story then removes it. */
  function Rows({ inList }: { inList: boolean }) {
    const [rows, setRows] = useState(['First', 'Second', 'Third'])
    const [row, setRow] = useState<string>()
    const buttons = rows.map((each) => (
      <button key={each} type="button" onClick={() => setRow(each)}>
        {each}
      </button>
    ))
    return (
      <main>
        <h1>Rows</h1>
        {inList ? (
          <ul>
            {buttons.map((button) => (
              <li key={button.key}>{button}</li>
            ))}
          </ul>
        ) : (
          <table>
            <tbody>
              {buttons.map((button) => (
                <tr key={button.key}>
                  <td>
                    {/* Not the row that is meant. */}
                    <ul>
                      <li>{button}</li>
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Example
          open={row !== undefined}
          onOpenChange={() => {
            setRow(undefined)
            // As after a server response.
            setTimeout(() => setRows((all) => all.filter((each) => each !== row)))
          }}
        />
      </main>
    )
  }

  return {
    render: () => <Page />,
    tags: ['!autodocs'],
    play: async ({ mount, userEvent, step }) => {
      const open = async (by = opener()) => {
        await userEvent.click(by)
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

      await step('focus goes back to an opener that took none when it was pressed', async () => {
        await mount(<Page />)
        const unfocused = opener('Open without focus')
        for (const before of [document.body, opener()]) {
          before.focus()
          if (before === document.body) (document.activeElement as HTMLElement).blur()
          await open(unfocused)
          await userEvent.keyboard('{Escape}')
          await expectClosed(unfocused)
        }
      })

      await step(
        'focus goes to the next row when what opened it has gone, after the last to the one before, and at last to the heading',
        async () => {
          for (const inList of [false, true]) {
            await mount(<Rows inList={inList} />)
            for (const [row, next] of [
              ['First', () => screen.getByRole('button', { name: 'Second' })],
              ['Third', () => screen.getByRole('button', { name: 'Second' })],
              ['Second', () => screen.getByRole('heading', { name: 'Rows' })],
            ] as const) {
              await userEvent.click(screen.getByRole('button', { name: row }))
              await screen.findByRole(role, { name })
              await userEvent.keyboard('{Escape}')
              await waitFor(() => expect(screen.queryByRole('button', { name: row })).toBeNull())
              await waitFor(() => expect(next()).toHaveFocus())
            }
          }
        },
      )
    },
  }
}
