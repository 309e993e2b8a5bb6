import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

/** The popup's code loads when it first opens. */
export const firstLoad = { timeout: 10_000 }

const text = (canvas: KeyboardCanvas) => canvas.getByRole('combobox')

const focus = (canvas: KeyboardCanvas) => text(canvas).focus()

async function open(canvas: KeyboardCanvas, user: KeyboardUser) {
  await user.click(text(canvas))
  await expect(await screen.findByRole('listbox', {}, firstLoad)).toBeVisible()
}

const expectMarked = async (canvas: KeyboardCanvas, name: string) => {
  await screen.findByRole('listbox', {}, firstLoad)
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
  summary: 'Picks one from a long list by typing.',
  useWhen: [
    'there are too many options to read through',
    'the options are found by a request as people type',
  ],
  avoidWhen: ['there are fewer than about ten options', 'people may write an answer that is not an option'],
  alternatives: [
    { component: 'Select', when: 'there are about 7 to 50 short answers that people know' },
    { component: 'RadioGroup', when: 'there are two to seven answers' },
    { component: 'MultiSelect', when: 'several may be chosen' },
    { component: 'TextField', when: 'any words will do' },
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
      does: 'opens the list with the options that match, the best first and marked',
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
      does: 'chooses it and closes the list; the form is not sent',
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
      does: 'closes the list and drops what was typed; the answer stays as it was',
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
      when: 'what is typed matches no option',
      does: 'moves on and drops what was typed',
      setup: focus,
      expect: async (canvas) => expectClosed(canvas, ''),
    },
    {
      keys: '{Tab}',
      press: '{Control>}a{/Control}{Backspace}{Tab}',
      when: 'the field was emptied',
      does: 'moves on, and the answer is cleared',
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
    'the value is always an option’s, or null: other text never stays',
    'text that names an option, ignoring case and accents, chooses it on leaving',
    'with `loadOptions`: requests options after a pause in typing and aborts outdated requests; loading, no results and failures are shown and announced, and Enter retries',
    'above 100 options only the visible ones are rendered',
    'a native list before script runs, whose choice is carried over; a form sends the value and can reset it',
    'it opens above everything around it and is never clipped, even in a Modal',
  ],
  requires: [
    'with `loadOptions`: the chosen option among `options`, for its label, and answers of a sensible length',
    '`onOpenFailure`, where people may be offline: a message that the list could not be opened',
    'the same array as long as the options are the same',
  ],
}
