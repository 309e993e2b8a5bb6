import type { ComponentType } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'
import type { KeyboardUser } from '../../docs/componentDocs.ts'

interface ExampleOption {
  value: string
  label: string
}

export interface ListboxExampleProps {
  options: readonly ExampleOption[]
  /** Called by the example with what is chosen: the values of a field, or the command that ran. */
  onChoose: (values: readonly string[]) => void
}

export interface ListboxSuite {
  Example: ComponentType<ListboxExampleProps>
  /** Opens it by keys, with focus on the example's first stop, so that the first option is marked. */
  openKeys: string
  /** Whether the list is open after Enter. It stays open for the next choice if several can be chosen. */
  afterEnter?: 'closed' | 'open'
  /** The maximum number of rendered rows. */
  maxRows?: number
  /** What is announced for one matching option, and for none. */
  says?: { one: string; none: string }
}

/** More than the list shows at once. */
const towns = [
  ['Leeds', 'York', 'Otley', 'Ilkley', 'Selby', 'Ripon', 'Whitby', 'Malton', 'Settle', 'Thirsk'],
  ['Bedale', 'Goole', 'Filey', 'Driffield', 'Hessle', 'Pudsey', 'Batley', 'Morley', 'Guisborough', 'Skipton'],
]
  .flat()
  .map((label) => ({ value: label.toLowerCase(), label }))

const streets = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index),
  label: `${index + 1} ${index % 2 === 0 ? 'Holgate' : 'Cardigan'} Road`,
}))

const combobox = () => screen.getByRole('combobox')
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent)
const status = () => screen.getByRole('status')

/** The option that aria-activedescendant refers to; fails unless it is in the list and visible. */
function expectMarked(label: string) {
  return waitFor(() => {
    const marked = document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '')
    expect(marked).toHaveTextContent(label)
    const list = screen.getByRole('listbox')
    expect(list).toContainElement(marked)
    const { top, bottom } = (marked as HTMLElement).getBoundingClientRect()
    const view = list.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(view.top - 1)
    expect(bottom).toBeLessThanOrEqual(view.bottom + 1)
  })
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())

const pressElsewhere = (user: KeyboardUser) => {
  const target = document.elementFromPoint(innerWidth - 3, innerHeight - 3) ?? document.body
  return user.pointer({
    keys: '[MouseLeft]',
    target,
    coords: { clientX: innerWidth - 3, clientY: innerHeight - 3 },
  })
}

/** The story that tests what every text box over a listbox of the kit must do. Export it as `Behaviour`. */
export function listboxBehaviour({
  Example,
  openKeys,
  afterEnter = 'closed',
  maxRows = 60,
  says = { one: '1 option matches', none: 'No options match' },
}: ListboxSuite): StoryObj {
  const onChoose = fn<(values: readonly string[]) => void>()

  return {
    render: () => <Example options={towns} onChoose={onChoose} />,
    tags: ['!autodocs'],
    // Below 1024 px it fills the screen, and nothing outside it can be pressed.
    globals: { viewport: { value: 'wide' } },
    play: async ({ mount, userEvent, step }) => {
      const open = async (options: readonly ExampleOption[] = towns) => {
        onChoose.mockClear()
        await mount(<Example options={options} onChoose={onChoose} />)
        await userEvent.tab()
        await userEvent.keyboard(openKeys)
        await screen.findByRole('listbox')
        await waitFor(() => expect(combobox()).toHaveFocus())
      }

      await step('is a combobox that controls a listbox, both with names', async () => {
        await open()
        await expect(combobox()).toHaveAccessibleName()
        await expect(combobox()).toHaveAttribute('aria-expanded', 'true')
        const list = screen.getByRole('listbox')
        await expect(list).toHaveAccessibleName()
        await expect(combobox()).toHaveAttribute('aria-controls', list.id)
        await expect(labels()).toEqual(towns.map(({ label }) => label))
      })

      await step('arrows, Home and End mark an option in sight, and stop at the ends', async () => {
        await open()
        await expectMarked('Leeds')
        for (const [key, label] of [
          ['{ArrowDown}', 'York'],
          ['{ArrowUp}', 'Leeds'],
          ['{ArrowUp}', 'Leeds'],
          ['{End}', 'Skipton'],
          ['{ArrowDown}', 'Skipton'],
          ['{Home}', 'Leeds'],
        ] as const) {
          await userEvent.keyboard(key)
          await expectMarked(label)
        }
        await expect(combobox()).toHaveFocus()
        await expect(onChoose).not.toHaveBeenCalled()
      })

      await step('with Shift, Ctrl, Alt or ⌘ these keys are left to the text', async () => {
        await open()
        await userEvent.keyboard('{ArrowDown}')
        await expectMarked('York')
        for (const keys of [
          '{Shift>}{End}{/Shift}',
          '{Shift>}{Home}{/Shift}',
          '{Control>}{End}{/Control}',
          '{Alt>}{ArrowDown}{/Alt}',
          '{Meta>}{ArrowUp}{/Meta}',
        ]) {
          await userEvent.keyboard(keys)
          await expectMarked('York')
        }
      })

      await step('typing keeps what fits, marks the first and says how many', async () => {
        await open()
        await userEvent.keyboard('skip')
        await waitFor(() => expect(labels()).toEqual(['Skipton']))
        await expectMarked('Skipton')
        await expect(status()).toHaveTextContent(says.one)
      })

      await step('says that nothing fits, and then Enter chooses nothing', async () => {
        await open()
        await userEvent.keyboard('zzz')
        await waitFor(() => expect(status()).toHaveTextContent(says.none))
        await expect(labels()).toEqual([])
        await expect(combobox()).toHaveAttribute('aria-expanded', 'false')
        await expect(combobox()).not.toHaveAttribute('aria-controls')
        await expect(combobox()).not.toHaveAttribute('aria-activedescendant')
        await userEvent.keyboard('{Enter}')
        await expect(onChoose).not.toHaveBeenCalled()
      })

      await step('Enter and a press choose', async () => {
        const ways = {
          selby: () => userEvent.keyboard('sel{Enter}'),
          york: () => userEvent.click(screen.getByRole('option', { name: 'York' })),
        }
        for (const [value, choose] of Object.entries(ways)) {
          await open()
          await choose()
          await expect(onChoose.mock.lastCall).toEqual([[value]])
          if (afterEnter === 'closed') await expectClosed()
          else await expect(screen.getByRole('listbox')).toBeInTheDocument()
        }
      })

      await step('Escape and a press elsewhere close it and choose nothing', async () => {
        await open()
        await userEvent.keyboard('{ArrowDown}{Escape}')
        await expectClosed()
        await expect(onChoose).not.toHaveBeenCalled()
        await open()
        await userEvent.keyboard('{ArrowDown}')
        await pressElsewhere(userEvent)
        await expectClosed()
        await expect(onChoose).not.toHaveBeenCalled()
      })

      await step('holds few of 5,000 options in the page', async () => {
        await open(streets)
        await waitFor(() => expect(labels().length).toBeGreaterThan(5))
        for (const keys of ['{End}', '{PageUp}', '{Home}', '{PageDown}', 'road']) {
          await userEvent.keyboard(keys)
          await waitFor(() => expect(labels().length).toBeGreaterThan(5))
          await expect(labels().length).toBeLessThanOrEqual(maxRows)
          const id = combobox().getAttribute('aria-activedescendant') ?? ''
          await waitFor(() => expect(document.getElementById(id)).not.toBeNull())
        }
      })
    },
  }
}
