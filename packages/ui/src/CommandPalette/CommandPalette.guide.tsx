import type { Guide } from '../docs/guide.ts'
import { CommandPalette } from './CommandPalette.tsx'

const ignore = () => {}

export const guide: Guide = {
  room: 440,
  do: {
    shows: (
      <CommandPalette
        open
        onOpenChange={ignore}
        label="Search pages and actions"
        commands={[
          { id: 'void', label: 'Void bills', group: 'Pages', href: '#void', keywords: ['empty'] },
          { id: 'invoices', label: 'Invoices', group: 'Pages', href: '#invoices' },
          { id: 'add', label: 'Add a property', group: 'Actions', onSelect: ignore },
        ]}
      />
    ),
    why: 'Pages have the same names as in the navigation, and actions start with a verb: ‘Add a property’.',
  },
  dont: {
    shows: (
      <CommandPalette
        open
        onOpenChange={ignore}
        label="Search"
        commands={[
          { id: 'nav1', label: 'Go to the page of void bills', group: 'Commands', href: '#void' },
          { id: 'nav2', label: 'Go to the page of invoices', group: 'Commands', href: '#invoices' },
          { id: 'add', label: 'Property: new', group: 'Commands', onSelect: ignore },
        ]}
      />
    ),
    why: 'Every label starts with ‘Go to the page of’, so the word that people type comes last. The heading ‘Commands’ groups nothing.',
  },
  anatomy: {
    shows: (
      <CommandPalette
        open
        onOpenChange={ignore}
        label="Search pages and actions"
        placeholder="Search pages and actions"
        recentLabel="Recent"
        recent={['invoices']}
        commands={[
          { id: 'void', label: 'Void bills', group: 'Pages', href: '#void' },
          { id: 'invoices', label: 'Invoices', group: 'Pages', href: '#invoices' },
          { id: 'add', label: 'Add a property', group: 'Actions', shortcut: 'P', onSelect: ignore },
        ]}
      />
    ),
    parts: [
      { part: 'placeholder', is: 'says what people can find.', at: '[role=combobox]', side: 'above' },
      {
        part: 'recentLabel',
        is: 'is the heading above recent commands, before people type.',
        at: '[role=group] > [role=presentation]',
      },
      {
        part: 'commands.group',
        is: 'is the heading above commands of one kind.',
        at: '[role=group] + [role=group] > [role=presentation]',
      },
      {
        part: 'commands.label',
        is: 'is the name of a page, or a verb and its object.',
        at: '[role=group] + [role=group] [role=option]',
      },
      { part: 'commands.shortcut', is: 'is the key that does the same from anywhere.', at: 'kbd' },
    ],
  },
  content: [
    'Call pages what the navigation and their titles call them.',
    'Add the other words people use to `keywords`: ‘empty’ for void bills, ‘colleagues’ for the team.',
    'Suggest in `emptyText` what to try: ‘Nothing found. Try an address or a reference.’',
  ],
}
