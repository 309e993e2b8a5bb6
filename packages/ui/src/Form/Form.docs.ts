import { expect, waitFor } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const formDocs: ComponentDocs = {
  name: 'Form',
  summary: 'Sends fields together and moves focus to the first problem.',
  useWhen: ['People answer two or more questions and send them together.'],
  avoidWhen: [
    'Each setting takes effect immediately.',
    'It is a single search field.',
    'Something is wrong with the page, not with an answer.',
  ],
  alternatives: [
    { component: 'Switch', when: 'a setting takes effect immediately' },
    { component: 'SearchField', when: 'it is a single search field' },
    { component: 'Alert', when: 'something is wrong with the page' },
  ],
  pattern:
    'Native <form>. Several errors are listed as links in a region, whose heading is an alert and gets focus.',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is in a field and several answers are missing or wrong',
      does: 'lists the errors and moves focus to the list, without sending anything',
      setup: (canvas) => canvas.getByLabelText('Postcode').focus(),
      expect: async (canvas) => {
        const summary = await canvas.findByRole('region', { name: 'Check 2 answers' })
        await waitFor(() => expect(summary).toHaveFocus())
      },
    },
    {
      keys: '{Enter}',
      when: 'focus is in a field and one answer is missing or wrong',
      does: 'moves focus to that field, without sending anything',
      setup: async (canvas, user) => {
        canvas.getByLabelText('Postcode').focus()
        await user.keyboard('LS6 1AB')
      },
      expect: (canvas) => waitFor(() => expect(canvas.getByRole('radio', { name: 'Tenant' })).toHaveFocus()),
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on an error in the list',
      does: 'moves to the field with that error',
      setup: async (canvas, user) => {
        canvas.getByLabelText('Postcode').focus()
        await user.keyboard('{Enter}')
        await waitFor(() => expect(canvas.getByRole('region', { name: /Check \d+ answers/ })).toHaveFocus())
      },
      expect: async (canvas) => expect(canvas.getByLabelText('Postcode')).toHaveFocus(),
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Tab}{Enter}',
      when: 'the error is about a group of answers',
      does: 'moves to the first answer of the group',
      setup: async (canvas, user) => {
        canvas.getByLabelText('Postcode').focus()
        await user.keyboard('{Enter}')
        await waitFor(() => expect(canvas.getByRole('region', { name: /Check \d+ answers/ })).toHaveFocus())
      },
      expect: async (canvas) => expect(canvas.getByRole('radio', { name: 'Tenant' })).toHaveFocus(),
    },
  ],
  provides: [
    'After each failed attempt, focus moves to the field if one answer is wrong, or to a list of errors if several are.',
    'Without JavaScript, a single error is listed too, because nothing can move focus.',
    'The heading of the list is an alert. Each error links to its field, also before hydration.',
    'A number or an amount that can’t be read stops the attempt.',
    'Announces `message` after each failed attempt, even if it is the same again.',
    'If focus is already in the only wrong field, its error is announced again.',
    'If `onSubmit` rejects, focus moves as after any failed attempt. The error goes to `onFailure`, or is thrown if there is none.',
    'After 10 seconds, it says that this is taking longer than usual, and people can cancel, which aborts the `signal` of `onSubmit`.',
    'Correcting an answer doesn’t move focus, and the list keeps the other errors.',
  ],
  requires: [
    'Give each field that can be wrong an `id`, and the same sentence as its `error`.',
    'Pass errors in the order of the fields, and an empty list once the answers are right.',
    'Pass the `signal` of `onSubmit` to your request, so that cancelling aborts it.',
    'Call `preventDefault` in `onSubmit` if your code sends the answers.',
  ],
}
