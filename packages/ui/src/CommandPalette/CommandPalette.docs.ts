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
  useWhen: ['A product has more pages and actions than its navigation can show.', 'People work by keyboard.'],
  avoidWhen: [
    'It would be the only way to reach something.',
    'The actions all concern one record.',
    'The choice is an answer in a form.',
    'People search the page they are on.',
  ],
  alternatives: [
    { component: 'Menu', when: 'the actions concern one record' },
    { component: 'Combobox', when: 'the choice is an answer in a form' },
    { component: 'SearchField', when: 'people search the page they are on' },
  ],
  pattern: 'APG: Dialog (modal), on radix Dialog, with an APG combobox over a listbox in groups',
  keyboard: [
    {
      keys: '{ArrowDown}',
      when: 'the palette is open',
      does: 'marks the next command',
      setup: opened,
      expect: () => expectMarked('Properties'),
    },
    {
      keys: '{ArrowUp}',
      press: '{ArrowDown}{ArrowDown}{ArrowUp}',
      when: 'the palette is open',
      does: 'marks the previous command',
      setup: opened,
      expect: () => expectMarked('Properties'),
    },
    {
      keys: '{End}',
      when: 'the palette is open',
      does: 'marks the last command and scrolls to it',
      setup: opened,
      expect: () => expectMarked('Switch to dark'),
    },
    {
      keys: '{Home}',
      press: '{End}{Home}',
      when: 'the palette is open',
      does: 'marks the first command',
      setup: opened,
      expect: () => expectMarked('Dashboard'),
    },
    {
      keys: 'letters',
      press: 'pass',
      when: 'the palette is open',
      does: 'lists the commands that contain them, with the best match first and marked',
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
      does: 'closes the palette and runs the command, or follows its link',
      setup: opened,
      expect: async (canvas) => {
        await expectClosed()
        await expect(canvas.getByText('Done: dark')).toBeVisible()
      },
    },
    {
      keys: '{Escape}',
      when: 'the palette is open',
      does: 'closes it and returns focus to where it was',
      setup: opened,
      expect: async (canvas) => {
        await expectClosed()
        await expect(canvas.getByText('Done: nothing')).toBeVisible()
      },
    },
    {
      keys: '{Tab}',
      when: 'the palette is open',
      does: 'moves to Close; focus never leaves the palette',
      setup: opened,
      expect: async () => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus(),
    },
  ],
  provides: [
    'A command with `href` is a link, so Ctrl, ⌘ or the middle button opens it in a new tab.',
    'The best matches come first: labels that start with the search words, then labels with words that start with them. Recently used commands lead among equals.',
    'With `loadCommands`, it waits for a pause in typing and ignores outdated results. The other commands stay usable.',
    'The number of results is announced, and so are failures to load.',
    'It renders at most 100 commands and says how many more there are.',
    'It closes before a command runs. If the command opens a modal, closing that returns focus to the page.',
  ],
  requires: [
    'Open it with `useCommandKey` from `@doorstep/ui/hooks/useCommandKey`, for Ctrl+K and ⌘K, and with a visible button.',
    'Offer another way to everything in it, and handle the shortcuts it shows.',
    'Store the ids of recently used commands, which `onCommand` reports, and pass them as `recent`.',
    'Keep ids unique, including those of loaded commands.',
  ],
}
