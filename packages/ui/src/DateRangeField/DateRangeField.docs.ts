import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas, KeyboardUser } from '../docs/componentDocs.ts'

const from = (canvas: KeyboardCanvas) => canvas.getByLabelText('From')
const to = (canvas: KeyboardCanvas) => canvas.getByLabelText('To')
const button = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: /^Open the calendar/ })

const writeAnew = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  await user.clear(from(canvas))
  await user.clear(to(canvas))
  from(canvas).focus()
}

const dayHasFocus = (name: string) => () =>
  waitFor(() => expect(screen.getByRole('button', { name: new RegExp(name) })).toHaveFocus())

const open = async (canvas: KeyboardCanvas, user: KeyboardUser) => {
  button(canvas).focus()
  await user.keyboard('{Enter}')
  await dayHasFocus('Tuesday, 3 February 2026')()
}

const closesWith = (start: string, end: string) => async (canvas: KeyboardCanvas) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await expect(from(canvas)).toHaveValue(start)
  await expect(to(canvas)).toHaveValue(end)
  await expect(button(canvas)).toHaveFocus()
}

export const dateRangeFieldDocs: ComponentDocs = {
  name: 'DateRangeField',
  summary: 'Asks for a first and a last day, typed or chosen in a calendar.',
  useWhen: ['People enter a period: an invoice period, a void or a filter by date.'],
  avoidWhen: [
    'Only one of the two days is asked for.',
    'A few ready-made periods are enough.',
    'A month or a year is enough.',
  ],
  alternatives: [
    { component: 'DateField', when: 'only one day is asked for' },
    { component: 'SegmentedControl', when: 'a few ready-made periods are enough' },
    { component: 'Select', when: 'a month or a year is enough' },
  ],
  pattern: 'Native <fieldset> of text <input>s; APG: Date picker dialog behind the button',
  keyboard: [
    {
      keys: '{Tab}',
      press: '1/2/26{Tab}28 feb 26{Tab}',
      when: 'dates are typed, in any usual way: 1/2/26, 28 feb 26',
      does: 'moves on, and the fields read 01/02/2026 and 28/02/2026',
      setup: writeAnew,
      expect: async (canvas) => {
        await expect(from(canvas)).toHaveValue('01/02/2026')
        await expect(to(canvas)).toHaveValue('28/02/2026')
      },
    },
    {
      keys: '{Tab}',
      press: '1/2/26{Tab}31/1/26{Tab}',
      when: 'the typed end is before the start',
      does: 'moves on and shows an error that says so',
      setup: writeAnew,
      expect: async (canvas) =>
        expect(
          canvas.getByText('The end is before the start: enter 01/02/2026 or a later date.'),
        ).toBeVisible(),
    },
    {
      keys: '{Enter}',
      when: 'focus is on the calendar button',
      does: 'opens the calendar at the first day, or at today if there is none',
      setup: (canvas) => button(canvas).focus(),
      expect: dayHasFocus('Tuesday, 3 February 2026, selected'),
    },
    {
      keys: '{Enter}',
      press: '{ArrowRight}{Enter}{ArrowDown}{Enter}',
      when: 'focus is on a day',
      does: 'chooses the first day and then the last, closes the calendar and returns focus to the button',
      setup: open,
      expect: closesWith('04/02/2026', '11/02/2026'),
    },
    {
      keys: '{Enter}',
      press: '{Enter}{ArrowLeft}{Enter}',
      when: 'the second day is before the first',
      does: 'uses the earlier day as the first',
      setup: open,
      expect: closesWith('02/02/2026', '03/02/2026'),
    },
    {
      keys: '{Escape}',
      press: '{ArrowRight}{Enter}{Escape}',
      when: 'one day is chosen',
      does: 'closes the calendar, keeps the previous dates and returns focus to the button',
      setup: open,
      expect: closesWith('03/02/2026', '09/02/2026'),
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on a preset, one Tab after the days',
      does: 'chooses its dates',
      setup: open,
      expect: closesWith('28/01/2026', '26/02/2026'),
    },
  ],
  provides: [
    'You never get an end before the start: the end is `null`, and the field explains why.',
    'Both days are typed, checked and sent as in DateField.',
    'Nothing changes until both days are chosen in the calendar.',
    'A preset outside `min` and `max` is disabled.',
  ],
  requires: [
    'Write the label as the name of the period.',
    'Write presets that count from today as functions.',
    'Use DateField’s `parseDate` on the server if the form must work without JavaScript.',
    'Where people may be offline, show a message in `onOpenFailure` when the calendar can’t open.',
  ],
}
