import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const field = (canvas: KeyboardCanvas) => canvas.getByLabelText('Issue date')
const button = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: /^Open the calendar/ })
const focusButton = (canvas: KeyboardCanvas) => button(canvas).focus()

const writeAnew = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await user.clear(field(canvas))
  field(canvas).focus()
}

const dayHasFocus = (name: string) => () =>
  waitFor(() => expect(screen.getByRole('button', { name: new RegExp(name) })).toHaveFocus())

const open = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  focusButton(canvas)
  await user.keyboard('{Enter}')
  await dayHasFocus('Thursday, 12 February 2026')()
}

const closesWith = (date: string) => async (canvas: KeyboardCanvas) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await expect(field(canvas)).toHaveValue(date)
  await expect(button(canvas)).toHaveFocus()
}

export const dateFieldDocs: ComponentDocs = {
  name: 'DateField',
  summary: 'Asks for a date, typed or chosen in a calendar.',
  useWhen: ['The answer is one day.', 'People know the date, or want to see which weekday it is.'],
  avoidWhen: [
    'The answer is a first and a last day.',
    'There are only a few days to choose from.',
    'The date is only shown.',
    'A month or a year is enough.',
  ],
  alternatives: [
    { component: 'DateRangeField', when: 'the answer is a first and a last day' },
    { component: 'Select', when: 'there are only a few days to choose from, or a month or a year is enough' },
    { component: 'DataList', when: 'the date is only shown' },
  ],
  pattern: 'Native text <input>; APG: Date picker dialog behind the button',
  keyboard: [
    {
      keys: '{Tab}',
      press: '1/2/26{Tab}',
      when: 'a date is typed, in any usual way: 1/2/26',
      does: 'moves on, and the field reads 01/02/2026',
      setup: writeAnew,
      expect: async (canvas) => expect(field(canvas)).toHaveValue('01/02/2026'),
    },
    {
      keys: '{Tab}',
      press: '31/2/26{Tab}',
      when: 'the typed text is not a date: 31/2/26',
      does: 'moves on, keeps the text and shows an error that says how to correct it',
      setup: writeAnew,
      expect: async (canvas) => {
        await expect(field(canvas)).toHaveValue('31/2/26')
        await expect(canvas.getByText('Enter a day from 1 to 28 for February 2026.')).toBeVisible()
      },
    },
    {
      keys: '{Enter}',
      when: 'focus is on the calendar button',
      does: 'opens the calendar at the chosen day, or at today if there is none',
      setup: focusButton,
      expect: dayHasFocus('Thursday, 12 February 2026, selected'),
    },
    {
      keys: '[Space]',
      when: 'focus is on the calendar button',
      does: 'opens the calendar at the chosen day, or at today if there is none',
      setup: focusButton,
      expect: dayHasFocus('Thursday, 12 February 2026, selected'),
    },
    {
      keys: '{ArrowRight}',
      when: 'focus is on a day',
      does: 'moves to the next day',
      setup: open,
      expect: dayHasFocus('Friday, 13 February 2026'),
    },
    {
      keys: '{ArrowLeft}',
      when: 'focus is on a day',
      does: 'moves to the previous day',
      setup: open,
      expect: dayHasFocus('Wednesday, 11 February 2026'),
    },
    {
      keys: '{ArrowDown}',
      when: 'focus is on a day',
      does: 'moves to the same weekday in the next week',
      setup: open,
      expect: dayHasFocus('Thursday, 19 February 2026'),
    },
    {
      keys: '{ArrowUp}',
      when: 'focus is on a day',
      does: 'moves to the same weekday in the previous week',
      setup: open,
      expect: dayHasFocus('Thursday, 5 February 2026'),
    },
    {
      keys: '{Home}',
      when: 'focus is on a day',
      does: 'moves to the Monday of the week',
      setup: open,
      expect: dayHasFocus('Monday, 9 February 2026'),
    },
    {
      keys: '{End}',
      when: 'focus is on a day',
      does: 'moves to the Sunday of the week',
      setup: open,
      expect: dayHasFocus('Sunday, 15 February 2026'),
    },
    {
      keys: '{PageUp}',
      when: 'focus is on a day',
      does: 'moves to the same date in the previous month',
      setup: open,
      expect: dayHasFocus('Monday, 12 January 2026'),
    },
    {
      keys: '{PageDown}',
      when: 'focus is on a day',
      does: 'moves to the same date in the next month',
      setup: open,
      expect: dayHasFocus('Thursday, 12 March 2026'),
    },
    {
      keys: '{Shift>}{PageUp}{/Shift}',
      when: 'focus is on a day',
      does: 'moves to the same date in the previous year',
      setup: open,
      expect: dayHasFocus('Wednesday, 12 February 2025'),
    },
    {
      keys: '{Shift>}{PageDown}{/Shift}',
      when: 'focus is on a day',
      does: 'moves to the same date in the next year',
      setup: open,
      expect: dayHasFocus('Friday, 12 February 2027'),
    },
    {
      keys: '{Enter}',
      press: '{ArrowRight}{Enter}',
      when: 'focus is on a day',
      does: 'chooses the day, closes the calendar and returns focus to the button',
      setup: open,
      expect: closesWith('13/02/2026'),
    },
    {
      keys: '[Space]',
      press: '{ArrowDown}[Space]',
      when: 'focus is on a day',
      does: 'chooses the day, closes the calendar and returns focus to the button',
      setup: open,
      expect: closesWith('19/02/2026'),
    },
    {
      keys: '{Escape}',
      press: '{ArrowRight}{Escape}',
      when: 'focus is in the calendar',
      does: 'closes it without choosing a day; focus returns to the button',
      setup: open,
      expect: closesWith('12/02/2026'),
    },
    {
      keys: '{Tab}',
      press: '{Tab}{Tab}',
      when: 'focus is on a day',
      does: 'moves to the buttons for the previous year and month; focus stays inside the calendar',
      setup: open,
      expect: async () => expect(screen.getByRole('button', { name: 'Previous month' })).toHaveFocus(),
    },
    {
      keys: '{Shift>}{Tab}{/Shift}',
      when: 'focus is on a day',
      does: 'moves back to the button for the next year',
      setup: open,
      expect: async () => expect(screen.getByRole('button', { name: 'Next year' })).toHaveFocus(),
    },
  ],
  provides: [
    'Dates are calendar days, `YYYY-MM-DD`, so no time zone changes them.',
    'Reads 1/2/26, 1.2.2026, 01022026, 1 Feb 2026 and 2026-02-01 all as 1 February 2026. The day always comes before the month.',
    'Text that isn’t a date stays as typed, with an error under it, and stops the form.',
    'Reports a typed date once its year is complete, or when people leave the field. A filter never sees half a date.',
    'Server HTML doesn’t depend on the time: today’s date is read when the calendar opens.',
    'Forms get `YYYY-MM-DD` under `name`. The calendar fits screens 320 px wide.',
  ],
  requires: [
    'Set `min` and `max` only to limits that hold for everyone.',
    'Use `parseDate` on the server if the form must work without JavaScript: it then gets the text as typed.',
    'Pass `today` if the business day can differ from the person’s own.',
    'Where people may be offline, show a message in `onOpenFailure` when the calendar can’t open.',
  ],
}
