import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const trigger = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: /^Supplier/ })
const findBox = () => screen.findByRole('combobox', { name: 'Find a supplier' })

async function open(canvas: KeyboardCanvas, user: KeyboardUser) {
  await user.click(trigger(canvas))
  await expect(await findBox()).toHaveFocus()
}

const marked = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)
}

const expectMarked = async (name: string) => expect(marked()).toHaveAccessibleName(name)

const expectClosedWithFocus = async (canvas: KeyboardCanvas) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect(trigger(canvas)).toHaveFocus()
}

const remove = (canvas: KeyboardCanvas, name: string) =>
  canvas.getByRole('button', { name: `Remove ${name}` })

/** The first two options, whose chips then stand under the control. */
async function chooseTwo(canvas: KeyboardCanvas, user: KeyboardUser) {
  await open(canvas, user)
  await user.keyboard('{Enter}{ArrowDown}{Enter}{Escape}')
  await expectClosedWithFocus(canvas)
}

export const multiSelectDocs: ComponentDocs = {
  name: 'MultiSelect',
  summary: 'Picks several options from a long list, with counts.',
  useWhen: [
    'People filter a list by known values.',
    'A form lets people choose any number of more than about seven options.',
  ],
  avoidWhen: [
    'People may choose only one option.',
    'There are up to about seven options.',
    'People look for words that aren’t known in advance.',
  ],
  alternatives: [
    { component: 'CheckboxGroup', when: 'there are up to about seven options' },
    { component: 'Combobox', when: 'people may choose only one of many options' },
    { component: 'Select', when: 'people may choose only one of a few options' },
    { component: 'SearchField', when: 'people look for words that aren’t known in advance' },
  ],
  pattern: 'Button that opens a dialog with an APG combobox above a multi-selectable listbox',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the button',
      does: 'opens the list, moves focus to its search field and marks the first option',
      setup: (canvas) => trigger(canvas).focus(),
      expect: async () => {
        await expect(await findBox()).toHaveFocus()
        await expectMarked('Fernhill Energy 11')
      },
    },
    {
      keys: '[Space]',
      when: 'focus is on the button',
      does: 'opens the list and moves focus to its search field',
      setup: (canvas) => trigger(canvas).focus(),
      expect: async () => expect(await findBox()).toHaveFocus(),
    },
    {
      keys: '{ArrowDown}',
      when: 'the list is open',
      does: 'marks the next option',
      setup: open,
      expect: async () => expectMarked('Oakmere Power 8'),
    },
    {
      keys: '{ArrowUp}',
      press: '{ArrowDown}{ArrowDown}{ArrowUp}',
      when: 'the list is open',
      does: 'marks the previous option',
      setup: open,
      expect: async () => expectMarked('Oakmere Power 8'),
    },
    {
      keys: '{End}',
      when: 'the list is open',
      does: 'marks the last option and scrolls to it',
      setup: open,
      expect: async () => expectMarked('Tidewell Water 2'),
    },
    {
      keys: '{Home}',
      press: '{End}{Home}',
      when: 'the list is open',
      does: 'marks the first option',
      setup: open,
      expect: async () => expectMarked('Fernhill Energy 11'),
    },
    {
      keys: '{PageDown}',
      when: 'the list is open',
      does: 'marks the option eight further down, or the last',
      setup: open,
      expect: async () => expectMarked('Tidewell Water 2'),
    },
    {
      keys: '{PageUp}',
      press: '{PageDown}{PageUp}',
      when: 'the list is open',
      does: 'marks the option eight further up, or the first',
      setup: open,
      expect: async () => expectMarked('Fernhill Energy 11'),
    },
    {
      keys: '{Enter}',
      press: '{ArrowDown}{Enter}',
      when: 'an option is marked',
      does: 'ticks or unticks it; the list stays open',
      setup: open,
      expect: async () =>
        expect(screen.getByRole('option', { name: 'Oakmere Power 8' })).toHaveAttribute(
          'aria-selected',
          'true',
        ),
    },
    {
      keys: '[Space]',
      press: '{ArrowDown}[Space][Space]',
      when: 'an option is marked by an arrow key',
      does: 'ticks or unticks it; the list stays open',
      setup: open,
      expect: async () =>
        expect(screen.getByRole('option', { name: 'Oakmere Power 8' })).toHaveAttribute(
          'aria-selected',
          'false',
        ),
    },
    {
      keys: 'letters',
      press: 'energy[Space]fe',
      when: 'the list is open',
      does: 'lists the options that contain them, whatever their case and accents; Space then types a space',
      setup: open,
      expect: async () => {
        await expect(screen.getByRole('combobox')).toHaveValue('energy fe')
        await expect(screen.getAllByRole('option')).toHaveLength(1)
        await expectMarked('Fernhill Energy 11')
      },
    },
    {
      keys: '{Escape}',
      when: 'the list is open',
      does: 'closes it and returns focus to the button',
      setup: open,
      expect: expectClosedWithFocus,
    },
    {
      keys: '{Tab}',
      when: 'the list is open and nothing is ticked',
      does: 'closes it and moves on',
      setup: open,
      expect: async (canvas) => {
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        await expect(trigger(canvas)).not.toHaveFocus()
      },
    },
    {
      keys: '{Shift>}{Tab}{/Shift}',
      when: 'the list is open',
      does: 'closes it and moves back to the button',
      setup: open,
      expect: expectClosedWithFocus,
    },
    {
      keys: '{Enter}',
      press: '{Enter}{Tab}{Enter}',
      when: 'focus is on Clear, one Tab after the search',
      does: 'unticks everything',
      setup: open,
      expect: async () => {
        await expect(screen.getByText('0 of 6 chosen')).toBeVisible()
        await expect(screen.getByRole('combobox')).toHaveFocus()
      },
    },
    {
      keys: '{Enter}',
      press: 'energy{Tab}{Enter}',
      when: 'focus is on Select all, one Tab after a search',
      does: 'ticks every option that matches',
      setup: open,
      expect: async () => {
        await expect(screen.getByText('2 of 6 chosen')).toBeVisible()
        await expect(screen.getByRole('combobox')).toHaveFocus()
      },
    },
    {
      keys: '{Enter}',
      when: 'focus is on a chip’s button',
      does: 'removes the chip and moves focus to the next one, or to the previous one after the last',
      setup: async (canvas, user) => {
        await chooseTwo(canvas, user)
        remove(canvas, 'Fernhill Energy').focus()
      },
      expect: async (canvas) => expect(remove(canvas, 'Oakmere Power')).toHaveFocus(),
    },
    {
      keys: '[Space]',
      press: '{Enter}[Space]',
      when: 'focus is on the button of the only chip',
      does: 'removes it and moves focus to the control’s button',
      setup: async (canvas, user) => {
        await chooseTwo(canvas, user)
        remove(canvas, 'Fernhill Energy').focus()
      },
      expect: async (canvas) => {
        await expect(canvas.queryByRole('list')).toBeNull()
        await expect(trigger(canvas)).toHaveFocus()
      },
    },
  ],
  provides: [
    'Screen readers read the chosen values with the control’s name.',
    'With `name`, it is native checkboxes before hydration and hidden inputs after it. What people checked or opened early carries over.',
    'Above 100 options, only the visible ones are rendered.',
    'Opens as a sheet below 1024 px. On larger screens it stays inside the window, and a modal never clips it.',
    'Opening, typing and moving re-render nothing outside it.',
    'After a search, Select all selects every match and keeps the rest of the selection.',
    'With `loadOptions`, it waits for a pause in typing and aborts outdated requests. Loading, no results and failures are shown and announced, and Enter retries.',
    'Above nine chosen options, the control shows their number.',
    'With `chips`, each chosen option has a button, such as ‘Remove Calder Water’, and every removal is announced. Backspace in the empty search field removes the last one. Beyond 20 chips it says how many more there are.',
  ],
  requires: [
    'List the options in an order that people expect, and pass the same array until they change.',
    'Where people may be offline, show a message in `onOpenFailure`, for example a toast. It is called when the popup’s code can’t be loaded; the next press retries.',
    'With `loadOptions`, keep the chosen options among `options`, so that their labels are known, and limit the length of results.',
    'Set `chips` if people should see and remove chosen options without opening the list.',
    'Name what people search in `searchLabel`: ‘Find a supplier’.',
  ],
}
