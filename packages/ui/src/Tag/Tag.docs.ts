import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const removal = (canvas: KeyboardCanvas) => canvas.getByRole('button', { name: 'Remove Student let' })
const isGone = async (canvas: KeyboardCanvas) => {
  await expect(canvas.queryByText('Student let')).not.toBeInTheDocument()
  await expect(canvas.getByText('No parking')).toBeVisible()
}

export const tagDocs: ComponentDocs = {
  name: 'Tag',
  summary: 'Shows a word that people gave a thing, to find it again.',
  useWhen: ['Partners name things in their own words: "Student let", "No parking".'],
  avoidWhen: ['The words come from a fixed list of states.', 'It would be pressed to go somewhere.'],
  alternatives: [
    { component: 'StatusBadge', when: 'it says what state a thing is in' },
    { component: 'MultiSelect', when: 'several of many are chosen' },
  ],
  pattern: 'Text; the removal is a native <button>',
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
    'The removal is named after its tag, and is at least 24 px square, 34 under 1024 px.',
    'A long word ends in an ellipsis rather than widening the page.',
  ],
  requires: ['Moving focus to what remains after a removal, and saying what was removed if it matters.'],
}
