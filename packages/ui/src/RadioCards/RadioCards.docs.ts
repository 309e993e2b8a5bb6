import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const radioCardsDocs: ComponentDocs = {
  name: 'RadioCards',
  summary: 'Asks people to choose one of a few offers, each with a description or a price.',
  useWhen: ['two to six offers are compared', 'each needs a sentence or a price'],
  avoidWhen: ['the answers are a word each', 'the choice opens another page'],
  alternatives: [
    { component: 'RadioGroup', when: 'the answers are plain words' },
    { component: 'Select', when: 'there are many answers' },
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
    'the entire card is the target, and shows hover, focus and selection',
    'the chosen card differs by its dot and its 2 px edge, never by colour alone',
    'each card is named by its label and described by its hint and the content at its end',
  ],
  requires: [
    'a label that reads as the question',
    'nothing to press inside a card',
    'hints of about the same length',
  ],
}
