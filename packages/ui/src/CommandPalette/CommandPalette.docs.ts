import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

const field = () => screen.getByRole('combobox')

const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

const expectMarked = async (name: string) => {
  await waitFor(() => expect(marked()).toHaveAccessibleName(name))
}

const opened = async () => {
  await screen.findByRole('dialog')
  await waitFor(() => expect(field()).toHaveFocus())
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const commandPaletteDocs: ComponentDocs = {
  name: 'CommandPalette',
  summary: 'Finds any page or action by a few letters.',
  useWhen: ['a product has more places and actions than its navigation can show', 'people work by keyboard'],
  avoidWhen: ['it would be the only way to something', 'people choose an answer for a form'],
  alternatives: [
    { component: 'Menu', when: 'the actions belong to one thing' },
    { component: 'Combobox', when: 'the choice is an answer in a form' },
    { component: 'SearchField', when: 'people look through the page they are on' },
  ],
  pattern: 'APG: Dialog (modal), on radix Dialog, with an APG combobox over a listbox in groups',
  keyboard: [
    {
      keys: '{ArrowDown}',
      when: 'it is open',
      does: 'marks the next command',
      setup: opened,
      expect: () => expectMarked('Properties'),
    },
    {
      keys: '{ArrowUp}',
      press: '{ArrowDown}{ArrowDown}{ArrowUp}',
      when: 'it is open',
      does: 'marks the previous command',
      setup: opened,
      expect: () => expectMarked('Properties'),
    },
    {
      keys: '{End}',
      when: 'it is open',
      does: 'marks the last command and scrolls to it',
      setup: opened,
      expect: () => expectMarked('Switch to dark'),
    },
    {
      keys: '{Home}',
      press: '{End}{Home}',
      when: 'it is open',
      does: 'marks the first command',
      setup: opened,
      expect: () => expectMarked('Dashboard'),
    },
    {
      keys: 'letters',
      press: 'pass',
      when: 'it is open',
      does: 'lists the commands with these words, the likeliest first and marked',
      setup: opened,
      expect: async () => {
        await expectMarked('Settings')
        await expect(screen.getAllByRole('option')).toHaveLength(1)
      },
    },
    {
      keys: '{Enter}',
      press: 'dark{Enter}',
      when: 'a command is marked',
      does: 'closes the palette and does the command, or follows its link',
      setup: opened,
      expect: async (canvas) => {
        await expectClosed()
        await expect(canvas.getByText('Done: dark')).toBeVisible()
      },
    },
    {
      keys: '{Escape}',
      when: 'it is open',
      does: 'closes it and returns focus to where it was',
      setup: opened,
      expect: async (canvas) => {
        await expectClosed()
        await expect(canvas.getByText('Done: nothing')).toBeVisible()
      },
    },
    {
      keys: '{Tab}',
      when: 'it is open',
      does: 'moves to Close; focus never leaves the palette',
      setup: opened,
      expect: async () => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus(),
    },
  ],
  provides: [
    'a command with `href` is a link: a press with Ctrl, ⌘ or the middle button opens it in a new tab',
    'labels that start with the words come first, then those where they start words, then the rest; among equals what was used lately',
    'with `loadCommands`: requests commands once typing pauses, aborts and ignores outdated requests; the given commands stay usable meanwhile',
    'how many commands are found, and what could not be loaded, is said',
    'at most 100 commands are in the page; it says how many more there are',
    'it closes before a command acts, so that a modal the command opens returns focus to the page',
  ],
  requires: [
    'opening it: `useCommandKey` of `@doorstep/ui/hooks/useCommandKey` for Ctrl+K and ⌘K, and a button that can be seen',
    'another way to everything in it, and listening to the shortcuts it shows',
    'keeping the ids of commands used lately, which `onCommand` tells, for `recent`',
    'ids that are unique, loaded commands included',
  ],
}
