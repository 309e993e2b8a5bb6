import type { Target } from './user.ts'

interface Overlay {
  name: string
  opener: Target
  /** What opens. */
  popup: Target
}

const button = (name: string): Target => ['button', name]

/** The modals of the page: all but the second one, which opens over them by F2. */
export const modals: readonly (Overlay & { startsOn: Target })[] = [
  { name: 'Modal', popup: ['dialog', 'A modal'], startsOn: ['combobox', 'Town'] },
  { name: 'Drawer', popup: ['dialog', 'A drawer'], startsOn: ['combobox', 'Town'] },
  { name: 'Confirmation', popup: ['dialog', 'A question?'], startsOn: button('Cancel') },
  { name: 'Form', popup: ['dialog', 'A form'], startsOn: ['combobox', 'Town'] },
  { name: 'Commands', popup: ['dialog', 'Commands'], startsOn: ['combobox', 'Commands'] },
].map((modal) => ({ ...modal, opener: button(modal.name) }) as Overlay & { startsOn: Target })

/** What opens from a button or a field, on the page and in its modals. */
export const popups: readonly (Overlay & { key: string })[] = [
  { name: 'Menu', opener: button('Actions'), popup: ['menu', 'Actions'], key: 'Enter' },
  { name: 'Popover', opener: button('Balance'), popup: ['dialog', 'Balance'], key: 'Enter' },
  { name: 'MultiSelect', opener: button('Towns'), popup: ['dialog', 'Towns'], key: ' ' },
  { name: 'Combobox', opener: ['combobox', 'Town'], popup: ['listbox', 'Town'], key: 'ArrowDown' },
  {
    name: 'DateField',
    opener: button('Open the calendar for Day'),
    popup: ['dialog', 'Calendar for Day'],
    key: 'Enter',
  },
  {
    name: 'DateRangeField',
    opener: button('Open the calendar for Period'),
    popup: ['dialog', 'Calendar for Period'],
    key: 'Enter',
  },
]

export const count = button('Count')
export const note: Target = ['textbox', 'Note']
export const secondModal: Target = ['dialog', 'A second modal']
