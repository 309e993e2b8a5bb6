import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const radioCardsDocs: ComponentDocs = {
  name: 'RadioCards',
  summary: 'Asks people to choose one of a few offers, each with a description or a price.',
  useWhen: ['People compare two to six offers.', 'Each answer needs a sentence or a price to explain it.'],
  avoidWhen: [
    'The answers are plain words.',
    'There are many answers.',
    'More than one answer can apply.',
    'Choosing an answer opens another page.',
  ],
  alternatives: [
    { component: 'RadioGroup', when: 'the answers are plain words' },
    { component: 'Select', when: 'there are many answers' },
    { component: 'CheckboxGroup', when: 'more than one answer can apply' },
    { component: 'Link', when: 'choosing opens another page: use a Card with a link for each' },
  ],
  pattern: 'Native radios in <fieldset role="radiogroup"> (APG: Radio group)',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'nothing is chosen and the cards come next',
      does: 'moves to the first card',
      expect: async (canvas) => expect(canvas.getByRole('radio', { name: 'Fixed' })).toHaveFocus(),
    },
    {
      keys: '[Space]',
      when: 'focus is on a card',
      does: 'chooses it',
      setup: (canvas) => canvas.getByRole('radio', { name: 'Fixed' }).focus(),
      expect: async (canvas) => expect(canvas.getByRole('radio', { name: 'Fixed' })).toBeChecked(),
    },
    {
      keys: '{ArrowRight}',
      when: 'focus is on a card',
      does: 'moves to the next one and chooses it',
      setup: (canvas) => canvas.getByRole('radio', { name: 'Fixed' }).focus(),
      expect: async (canvas) => expect(canvas.getByRole('radio', { name: 'Variable' })).toBeChecked(),
    },
  ],
  provides: [
    'People can press anywhere on a card; it shows hover, focus and selection.',
    'The chosen card has a dot and a 2 px edge, so people don’t depend on its colour.',
    'The label names each card. Its hint and the content at its end describe it.',
  ],
  requires: [
    'Write the label as the question.',
    'Put nothing inside a card that can be pressed.',
    'Write hints of about the same length.',
  ],
}
