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
  useWhen: ['the answer is one day', 'people may know the date or may want to see the week it is in'],
  avoidWhen: ['two days answer one question', 'the date is only shown', 'a month or a year is enough'],
  alternatives: [
    { component: 'DateRangeField', when: 'it is a first and a last day' },
    { component: 'Select', when: 'there are a few days to choose from' },
  ],
  pattern: 'Native text <input>; APG: Date picker dialog behind the button',
  keyboard: [
    {
      keys: '{Tab}',
      press: '1/2/26{Tab}',
      when: 'a date is typed, in any usual way: 1/2/26',
      does: 'moves on; the field now reads 01/02/2026',
      setup: writeAnew,
      expect: async (canvas) => expect(field(canvas)).toHaveValue('01/02/2026'),
    },
    {
      keys: '{Tab}',
      press: '31/2/26{Tab}',
      when: 'what is typed is not a date: 31/2/26',
      does: 'moves on; what was typed stays, and the error says how to correct it',
      setup: writeAnew,
      expect: async (canvas) => {
        await expect(field(canvas)).toHaveValue('31/2/26')
        await expect(canvas.getByText('Enter a day from 1 to 28 for February 2026.')).toBeVisible()
      },
    },
    {
      keys: '{Enter}',
      when: 'focus is on the calendar button',
      does: 'opens the calendar at the chosen day, else at today',
      setup: focusButton,
      expect: dayHasFocus('Thursday, 12 February 2026, selected'),
    },
    {
      keys: '[Space]',
      when: 'focus is on the calendar button',
      does: 'opens the calendar at the chosen day, else at today',
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
      does: 'moves to the day before',
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
      does: 'moves to the same weekday in the week before',
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
      does: 'moves to the same date in the month before',
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
      does: 'moves to the same date in the year before',
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
      does: 'moves to the buttons for the year and the month before; focus stays inside the calendar',
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
    'a date is a day of the calendar, `YYYY-MM-DD`: no time zone ever moves it',
    '1/2/26, 1.2.2026, 01022026, 1 Feb 2026 and 2026-02-01 are all 1 February 2026: the day always comes before the month',
    'invalid text stays as typed, is explained under the field and stops the form',
    'what is typed is reported once it has all of its year, or on leaving: a filter asks for no date that is half typed',
    "the server's HTML depends on no clock: today is looked up on opening",
    'a form gets `YYYY-MM-DD` under `name`; the calendar fits a view 320 px wide',
  ],
  requires: [
    '`min` and `max` that are true for everyone',
    '`parseDate` on the server where the form must work without script: then the words arrive as typed',
    '`today` where the day of the business is not that of the person',
    '`onOpenFailure`, where people may be offline: a message that the calendar could not be opened',
  ],
}
