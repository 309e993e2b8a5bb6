import type { Target } from './user.ts'

interface Overlay {
  name: string
  opener: Target
  /** What opens. */
  popup: Target
}

const button = (name: string): Target => ['button', name]
const town: Target = ['combobox', 'Town']

/** The modals of the page: all but the second one, which opens over them by F2. */
export const modals: readonly (Overlay & { startsOn: Target })[] = [
  { name: 'Modal', opener: button('Modal'), popup: ['dialog', 'A modal'], startsOn: town },
  { name: 'Drawer', opener: button('Drawer'), popup: ['dialog', 'A drawer'], startsOn: town },
  {
    name: 'Confirmation',
    opener: button('Confirmation'),
    popup: ['alertdialog', 'A question?'],
    startsOn: button('Cancel'),
  },
  { name: 'Form', opener: button('Form'), popup: ['dialog', 'A form'], startsOn: town },
  {
    name: 'Commands',
    opener: button('Commands'),
    popup: ['dialog', 'Commands'],
    startsOn: ['combobox', 'Commands'],
  },
]

/** What opens from a button or a field, on the page and in its modals. */
export const popups: readonly (Overlay & { key: string; keepsTab?: boolean })[] = [
  { name: 'Menu', opener: button('Actions'), popup: ['menu', 'Actions'], key: 'Enter' },
  { name: 'Popover', opener: button('Balance'), popup: ['dialog', 'Balance'], key: 'Enter', keepsTab: true },
  { name: 'MultiSelect', opener: button('Towns'), popup: ['dialog', 'Towns'], key: ' ' },
  { name: 'Combobox', opener: town, popup: ['listbox', 'Town'], key: 'ArrowDown' },
  {
    name: 'DateField',
    opener: button('Open the calendar for Day'),
    popup: ['dialog', 'Calendar for Day'],
    key: 'Enter',
    keepsTab: true,
  },
  {
    name: 'DateRangeField',
    opener: button('Open the calendar for Period'),
    popup: ['dialog', 'Calendar for Period'],
    key: 'Enter',
    keepsTab: true,
  },
]

export const count = button('Count')
export const note: Target = ['textbox', 'Note']
export const secondModal: Target = ['dialog', 'A second modal']
