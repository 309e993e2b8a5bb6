import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const text = (canvas: KeyboardCanvas) => canvas.getByRole('combobox')

const focus = (canvas: KeyboardCanvas) => text(canvas).focus()

async function open(canvas: KeyboardCanvas, user: KeyboardUser) {
  await user.click(text(canvas))
  await expect(await screen.findByRole('listbox')).toBeVisible()
}

const expectMarked = async (canvas: KeyboardCanvas, name: string) => {
  await screen.findByRole('listbox')
  await waitFor(() => {
    const marked = document.getElementById(text(canvas).getAttribute('aria-activedescendant') ?? '')
    expect(marked).toHaveAccessibleName(name)
  })
}

const expectClosed = async (canvas: KeyboardCanvas, words: string) => {
  await expect(screen.queryByRole('listbox')).toBeNull()
  await expect(text(canvas)).toHaveValue(words)
}

export const comboboxDocs: ComponentDocs = {
  name: 'Combobox',
  summary: 'Picks one option from a long list by typing.',
  useWhen: [
    'There are too many options to read through: about 50 or more.',
    'The server finds the options as people type.',
  ],
  avoidWhen: [
    'There are fewer than about 50 short options that people know.',
    'People may choose several options.',
    'Any text is a valid answer.',
  ],
  alternatives: [
    { component: 'RadioGroup', when: 'there are two to seven options' },
    { component: 'Select', when: 'there are about 7 to 50 short options that people know' },
    { component: 'MultiSelect', when: 'people may choose several options' },
    { component: 'TextField', when: 'any text is a valid answer' },
  ],
  pattern: 'APG: Editable Combobox With List Autocomplete',
  keyboard: [
    {
      keys: '{ArrowDown}',
      when: 'the list is closed and nothing is chosen',
      does: 'opens the list and marks the first option',
      setup: focus,
      expect: async (canvas) => expectMarked(canvas, 'Fernhill Energy'),
    },
    {
      keys: '{ArrowUp}',
      when: 'the list is closed and nothing is chosen',
      does: 'opens the list and marks the last option',
      setup: focus,
      expect: async (canvas) => expectMarked(canvas, 'Tidewell Water'),
    },
    {
      keys: 'letters',
      press: 'wat',
      when: 'focus is in the field',
      does: 'opens the list of matching options, with the best match first and marked',
      setup: focus,
      expect: async (canvas) => {
        await expectMarked(canvas, 'Calder Water')
        await expect(screen.getAllByRole('option')).toHaveLength(2)
      },
    },
    {
      keys: '{ArrowDown}',
      press: '{ArrowDown}{ArrowDown}',
      when: 'the list is open',
      does: 'marks the next option',
      setup: open,
      expect: async (canvas) => expectMarked(canvas, 'Oakmere Power'),
    },
    {
      keys: '{ArrowUp}',
      press: '{ArrowDown}{ArrowDown}{ArrowUp}',
      when: 'the list is open',
      does: 'marks the previous option',
      setup: open,
      expect: async (canvas) => expectMarked(canvas, 'Fernhill Energy'),
    },
    {
      keys: '{End}',
      when: 'the list is open',
      does: 'marks the last option and scrolls to it',
      setup: open,
      expect: async (canvas) => expectMarked(canvas, 'Tidewell Water'),
    },
    {
      keys: '{Home}',
      press: '{End}{Home}',
      when: 'the list is open',
      does: 'marks the first option',
      setup: open,
      expect: async (canvas) => expectMarked(canvas, 'Fernhill Energy'),
    },
    {
      keys: '{PageDown}',
      when: 'the list is open',
      does: 'marks the option eight further down, or the last',
      setup: open,
      expect: async (canvas) => expectMarked(canvas, 'Tidewell Water'),
    },
    {
      keys: '{PageUp}',
      press: '{PageDown}{PageUp}',
      when: 'the list is open',
      does: 'marks the option eight further up, or the first',
      setup: open,
      expect: async (canvas) => expectMarked(canvas, 'Fernhill Energy'),
    },
    {
      keys: '{Enter}',
      press: 'oak{Enter}',
      when: 'an option is marked',
      does: 'chooses it and closes the list, without sending the form',
      setup: focus,
      expect: async (canvas) => {
        await expectClosed(canvas, 'Oakmere Power')
        await expect(canvas.getByText('Chosen: oakmere')).toBeVisible()
      },
    },
    {
      keys: '{Tab}',
      press: '{ArrowDown}{ArrowDown}{Tab}',
      when: 'an option is marked',
      does: 'chooses it and moves on',
      setup: open,
      expect: async (canvas) => {
        await expectClosed(canvas, 'Oakmere Power')
        await expect(text(canvas)).not.toHaveFocus()
      },
    },
    {
      keys: '{Escape}',
      press: 'oak{Escape}',
      when: 'the list is open',
      does: 'closes the list, drops the typed text and keeps the answer',
      setup: open,
      expect: async (canvas) => {
        await expectClosed(canvas, '')
        await expect(text(canvas)).toHaveFocus()
        await expect(canvas.getByText('Chosen: none')).toBeVisible()
      },
    },
    {
      keys: '{Tab}',
      press: 'zzz{Tab}',
      when: 'the typed text matches no option',
      does: 'moves on and drops the typed text',
      setup: focus,
      expect: async (canvas) => expectClosed(canvas, ''),
    },
    {
      keys: '{Tab}',
      press: '{Control>}a{/Control}{Backspace}{Tab}',
      when: 'the field has been emptied',
      does: 'moves on and clears the answer',
      setup: async (canvas, user) => {
        text(canvas).focus()
        await user.keyboard('oak{Enter}')
      },
      expect: async (canvas) => {
        await expectClosed(canvas, '')
        await expect(canvas.getByText('Chosen: none')).toBeVisible()
      },
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on Clear, one Tab after the field',
      does: 'clears the answer; focus returns to the field',
      setup: async (canvas, user) => {
        text(canvas).focus()
        await user.keyboard('oak{Enter}')
      },
      expect: async (canvas) => {
        await expectClosed(canvas, '')
        await expect(text(canvas)).toHaveFocus()
        await expect(canvas.getByText('Chosen: none')).toBeVisible()
      },
    },
  ],
  provides: [
    'The value is always one of the options, or null. Any other text is dropped.',
    'Leaving the field chooses the option whose name was typed, whatever its case and accents.',
    'With `loadOptions`, it waits for a pause in typing and aborts outdated requests. Loading, no results and failures are shown and announced, and Enter retries.',
    'Above 100 options, only the visible ones are rendered.',
    'Before hydration it is a native list, and its choice carries over. Forms can send and reset the value.',
    'The list opens above everything around it and is never clipped, even in a Modal.',
  ],
  requires: [
    'With `loadOptions`, keep the chosen option among `options`, so that its label is known, and limit the length of results.',
    'Where people may be offline, show a message in `onOpenFailure` when the list can’t open.',
    'Pass the same array until the options change.',
  ],
}
