import { Check, Flag, Trash2 } from 'lucide'
import type { Guide } from '../docs/guide.ts'
import { Menu } from './Menu.tsx'

export const guide: Guide = {
  room: 300,
  do: {
    shows: (
      <Menu
        open
        align="start"
        label="Actions for the bill from Calder Water"
        trigger={{ text: 'Actions' }}
        items={[
          { id: 'download', label: 'Download bill' },
          { id: 'challenge', label: 'Challenge bill' },
          'separator',
          { id: 'delete', label: 'Delete bill', tone: 'critical' },
        ]}
      />
    ),
    why: 'Each item starts with a verb, and ‘Delete bill’ is separate at the end.',
  },
  dont: {
    shows: (
      <Menu
        open
        align="start"
        label="Menu"
        trigger={{ text: 'More' }}
        items={[
          { id: 'delete', label: 'Delete', tone: 'critical' },
          { id: 'options', label: 'Bill options' },
          { id: 'download', label: 'Would you like a copy?' },
          { id: 'paid', label: 'Mark as paid' },
        ]}
      />
    ),
    why: '‘Delete’ comes first, where people press it by mistake. ‘Mark as paid’, which most people need, is at the end.',
  },
  anatomy: {
    shows: (
      <Menu
        open
        align="start"
        label="Actions"
        trigger={{ text: 'Actions' }}
        items={[
          { id: 'paid', label: 'Mark as paid', icon: Check, shortcut: 'P' },
          {
            id: 'challenge',
            label: 'Challenge bill',
            icon: Flag,
            description: 'Tell the supplier what is wrong',
          },
          'separator',
          { id: 'delete', label: 'Delete bill', icon: Trash2, tone: 'critical' },
        ]}
      />
    ),
    parts: [
      {
        part: 'trigger',
        is: 'is the button: three dots in a row of a list, words where there is room.',
        at: 'button',
      },
      { part: 'items.label', is: 'says what the item does.', at: '[role=menuitem]' },
      { part: 'items.shortcut', is: 'is the key that does the same without the menu.', at: 'kbd' },
      {
        part: 'items.description',
        is: 'adds a line if the label can’t say enough.',
        at: '[role=menuitem]:nth-of-type(2)',
        side: 'after',
      },
      { part: 'Separator', is: 'keeps the item that deletes apart from the others.', at: '[role=separator]' },
    ],
  },
  content: [
    'Write items as a verb and its object, in two or three words.',
    'Name the record in the button’s label, so that rows differ: ‘Actions for 14B Cardigan Lane’.',
    'Don’t add ‘…’ to items that open something.',
  ],
}
