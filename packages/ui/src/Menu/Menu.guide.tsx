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
    why: 'Each item starts with its verb, and ‘Delete bill’ stands apart at the end.',
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
    why: '‘Delete’ comes first, where a hasty press lands, and ‘Mark as paid’, which people came for, is hidden at the end.',
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
        is: 'the button: three dots in a row of a list, words where there is room.',
        at: 'button',
      },
      { part: 'items.label', is: 'what the item does.', at: '[role=menuitem]' },
      { part: 'items.shortcut', is: 'the key that does the same without the menu.', at: 'kbd' },
      {
        part: 'items.description',
        is: 'one line where the label can’t say enough.',
        at: '[role=menuitem]:nth-of-type(2)',
        side: 'after',
      },
      { part: 'Separator', is: 'keeps the item that deletes away from the others.', at: '[role=separator]' },
    ],
  },
  content: [
    'Items are verbs with their object, and short: two or three words.',
    'The label of the button names the thing: ‘Actions for 14B Cardigan Lane’, so that rows differ.',
    'Add ‘…’ to nothing: people see what opens.',
  ],
}
