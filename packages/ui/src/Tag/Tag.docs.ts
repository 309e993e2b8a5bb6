import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const removal = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Remove Student let' })
const isGone = async (canvas: KeyboardCanvas) => {
  await expect(canvas.queryByText('Student let')).not.toBeInTheDocument()
  await expect(canvas.getByText('No parking')).toBeVisible()
}

export const tagDocs: ComponentDocs = {
  name: 'Tag',
  summary: 'Shows a word that people gave to something, to find it again.',
  useWhen: ['People name things in their own words: ‘Student let’, ‘No parking’.'],
  avoidWhen: [
    'The words come from a fixed list of statuses.',
    'People press it to go somewhere.',
    'People choose from a list.',
  ],
  alternatives: [
    { component: 'StatusBadge', when: 'the words come from a fixed list of statuses' },
    { component: 'Link', when: 'people press it to go somewhere' },
    { component: 'MultiSelect', when: 'people choose from a list: it shows the choice as `chips`' },
  ],
  pattern: 'Text. The remove button is a native <button>.',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'a tag that can be removed comes next',
      does: 'moves to its remove button',
      expect: (canvas) => expect(removal(canvas)).toHaveFocus(),
    },
    {
      keys: '{Enter}',
      when: 'focus is on the remove button',
      does: 'removes the tag',
      setup: (canvas) => removal(canvas).focus(),
      expect: isGone,
    },
    {
      keys: '[Space]',
      when: 'focus is on the remove button',
      does: 'removes the tag',
      setup: (canvas) => removal(canvas).focus(),
      expect: isGone,
    },
  ],
  provides: [
    'The remove button is named after its tag. It is at least 24 px square, and 34 px below 1024 px.',
    'A long word ends in an ellipsis and doesn’t widen the page.',
  ],
  requires: ['After a removal, move focus to what remains. Say what was removed if that matters.'],
}
