import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const trigger = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: /^Supplier/ })
/** The popup's code loads when it first opens. */
export const firstLoad = { timeout: 10_000 }

const findBox = () => screen.findByRole('combobox', { name: 'Find a supplier' }, firstLoad)

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
  summary: 'Picks several from a long list, with ticks and counts.',
  useWhen: [
    'filtering a list by known values',
    'a form asks for any number of more than about seven options',
  ],
  avoidWhen: ['exactly one may be chosen', 'there are so few options that all can be seen'],
  alternatives: [
    { component: 'CheckboxGroup', when: 'there are up to about seven options' },
    { component: 'Combobox', when: 'exactly one may be chosen' },
    { component: 'SearchField', when: 'the words to look for are not known beforehand' },
  ],
  pattern: 'Button that opens a dialog with an APG combobox over a multi-selectable listbox',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the button',
      does: 'opens the list; focus moves to its search and the first option is marked',
      setup: (canvas) => trigger(canvas).focus(),
      expect: async () => {
        await expect(await findBox()).toHaveFocus()
        await expectMarked('Fernhill Energy 11')
      },
    },
    {
      keys: '[Space]',
      when: 'focus is on the button',
      does: 'opens the list; focus moves to its search',
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
      does: 'lists the options with these words, whatever their case and accents; Space is then a space',
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
      when: 'focus is on the button of a chip',
      does: 'removes the chip; focus moves to the next one, from the last to the one before',
      setup: async (canvas, user) => {
        await chooseTwo(canvas, user)
        remove(canvas, 'Fernhill Energy').focus()
      },
      expect: async (canvas) => expect(remove(canvas, 'Oakmere Power')).toHaveFocus(),
    },
    {
      keys: '[Space]',
      press: '{Enter}[Space]',
      when: 'focus is on the button of the only chip left',
      does: 'removes it; focus moves to the button of the list',
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
    'the chosen values are read with the control’s name',
    'with `name`: native checkboxes before script, hidden inputs after; ticks and being open are carried over',
    'long lists stay fast: above 100 options only the visible ones are rendered',
    'a sheet under 1024 px; otherwise always inside the window, and never clipped by a modal',
    'opening, typing and moving do not re-render anything outside it',
    'with a search typed, Select all selects every matching option and keeps the rest of the selection',
    'with `loadOptions`: requests options after a pause in typing and aborts outdated requests; loading, no results and failures are shown and announced, and Enter retries',
    'with more than nine chosen the control says how many, in place of their names',
    'with `chips`: each has a button named ‘Remove’ and what it removes; what went is said, however it went; Backspace in the empty find box removes the last; beyond 20 it says how many more there are',
  ],
  requires: [
    'options in an order that people expect, and the same array as long as they are the same',
    '`onOpenFailure`, where people may be offline: called when the code of what opens could not be fetched, so that words can say so (a toast, say); the control stays, and the next press tries again',
    'with `loadOptions`: the chosen options among `options`, for their labels, and answers of a sensible length',
    '`chips` where people should see and remove chosen options without opening it',
    '`searchLabel` that names what is found, such as ‘Find a supplier’',
  ],
}
