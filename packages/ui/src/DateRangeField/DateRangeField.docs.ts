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
  useWhen: ['people enter a period: an invoice period, a void, a filter by date'],
  avoidWhen: ['one of the two days is known', 'a month or a year is enough'],
  alternatives: [
    { component: 'DateField', when: 'it is one day' },
    { component: 'SegmentedControl', when: 'a few ready-made periods are enough' },
  ],
  pattern: 'Native <fieldset> of text <input>s; APG: Date picker dialog behind the button',
  keyboard: [
    {
      keys: '{Tab}',
      press: '1/2/26{Tab}28 feb 26{Tab}',
      when: 'dates are typed, in any usual way: 1/2/26, 28 feb 26',
      does: 'moves on; the fields now read 01/02/2026 and 28/02/2026',
      setup: writeAnew,
      expect: async (canvas) => {
        await expect(from(canvas)).toHaveValue('01/02/2026')
        await expect(to(canvas)).toHaveValue('28/02/2026')
      },
    },
    {
      keys: '{Tab}',
      press: '1/2/26{Tab}31/1/26{Tab}',
      when: 'the end that is typed is before the start',
      does: 'moves on; the error says so',
      setup: writeAnew,
      expect: async (canvas) =>
        expect(
          canvas.getByText('The end is before the start: enter 01/02/2026 or a later date.'),
        ).toBeVisible(),
    },
    {
      keys: '{Enter}',
      when: 'focus is on the calendar button',
      does: 'opens the calendar at the first day, else at today',
      setup: (canvas) => button(canvas).focus(),
      expect: dayHasFocus('Tuesday, 3 February 2026, selected'),
    },
    {
      keys: '{Enter}',
      press: '{ArrowRight}{Enter}{ArrowDown}{Enter}',
      when: 'focus is on a day',
      does: 'chooses it as the first day, then another as the last; the calendar closes and focus returns to the button',
      setup: open,
      expect: closesWith('04/02/2026', '11/02/2026'),
    },
    {
      keys: '{Enter}',
      press: '{Enter}{ArrowLeft}{Enter}',
      when: 'the second day is before the first',
      does: 'takes the earlier one as the first day',
      setup: open,
      expect: closesWith('02/02/2026', '03/02/2026'),
    },
    {
      keys: '{Escape}',
      press: '{ArrowRight}{Enter}{Escape}',
      when: 'one day is chosen',
      does: 'closes the calendar and keeps the dates from before; focus returns to the button',
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
    'the caller never gets an end before the start: the end is `null` and the field says why',
    'typing, rules and what a form gets are those of DateField, for either day',
    'in the calendar nothing changes until both days are chosen',
    'a preset outside `min` and `max` cannot be pressed',
  ],
  requires: [
    'a label that reads as the period that is meant',
    'presets as functions where they count from today',
    '`parseDate` of DateField on the server where the form must work without script',
    '`onOpenFailure`, where people may be offline: a message that the calendar could not be opened',
  ],
}
