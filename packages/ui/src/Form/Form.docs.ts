import { expect, waitFor } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const formDocs: ComponentDocs = {
  name: 'Form',
  summary: 'Sends fields together, and moves focus to the first problem.',
  useWhen: ['people answer two or more questions and send them'],
  avoidWhen: ['each setting acts immediately', 'it is one search field'],
  alternatives: [
    { component: 'Switch', when: 'a setting acts immediately' },
    { component: 'Alert', when: 'something is wrong with the page, not with an answer' },
  ],
  pattern: 'Native <form>; for several errors a region of links with an alert heading, which takes focus',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is in a field and several answers are missing or wrong',
      does: 'lists what is wrong and moves focus to the list; nothing is sent',
      setup: (canvas) => canvas.getByLabelText('Postcode').focus(),
      expect: async (canvas) => {
        const summary = await canvas.findByRole('region', { name: 'Check 2 answers' })
        await waitFor(() => expect(summary).toHaveFocus())
      },
    },
    {
      keys: '{Enter}',
      when: 'focus is in a field and one answer is missing or wrong',
      does: 'moves focus to that field; nothing is sent',
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
      does: 'moves to the field that it is about',
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
    'after each failed attempt focus moves: to the field when one answer is wrong, to a list of them when several are',
    'without script one error is listed too, because nothing moves focus',
    'the heading of the list is an alert; each sentence links to its field and works before script runs',
    'a number or an amount that cannot be read stops the attempt',
    '`message` is announced after each failed attempt, also when it is the same again',
    'when focus is in the one wrong field already, an alert says its error after each attempt',
    'an `onSubmit` that fails is an attempt like others: focus moves, and `onFailure` is told why, else the page’s own error handling',
    'correcting an answer does not move focus; the list keeps the others',
  ],
  requires: [
    '`id` on each field that can be wrong, and the same sentence as its `error`',
    'errors in the order of the fields, and an empty list once the answers are right',
    '`preventDefault` in `onSubmit` when script sends the answers',
  ],
}
