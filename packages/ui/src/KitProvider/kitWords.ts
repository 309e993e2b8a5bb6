import type { calendar } from './words/calendar.ts'
import type { chart, stackedBar } from './words/charts.ts'
import type { commandPalette } from './words/CommandPalette.ts'
import type { copyField } from './words/CopyField.ts'
import type { tableColumnChooser } from './words/TableColumnChooser.ts'
import type {
  shared,
  button,
  field,
  form,
  mobileNav,
  pagination,
  searchField,
  sidebar,
  skipLink,
  stat,
  stepper,
  tag,
  textArea,
  toaster,
} from './words/common.ts'
import type { discard } from './words/discard.ts'
import type { dates, dateRangeField } from './words/dates.ts'
import type { fileUpload } from './words/FileUpload.ts'
import type { listbox, combobox } from './words/listbox.ts'
import type { multiSelect } from './words/MultiSelect.ts'
import type { moneyField } from './words/MoneyField.ts'
import type { numbers } from './words/numbers.ts'
import type { passwordField } from './words/PasswordField.ts'
import type { slow } from './words/slow.ts'
import type { table } from './words/Table.ts'

/** Each component's own texts. Split into modules, so that a page bundles only the texts it uses. */
export interface EnglishWords {
  button: typeof button
  calendar: typeof calendar
  chart: typeof chart
  combobox: typeof combobox
  commandPalette: typeof commandPalette
  copyField: typeof copyField
  dateRangeField: typeof dateRangeField
  dates: typeof dates
  discard: typeof discard
  field: typeof field
  fileUpload: typeof fileUpload
  form: typeof form
  listbox: typeof listbox
  mobileNav: typeof mobileNav
  moneyField: typeof moneyField
  multiSelect: typeof multiSelect
  numbers: typeof numbers
  pagination: typeof pagination
  passwordField: typeof passwordField
  searchField: typeof searchField
  shared: typeof shared
  sidebar: typeof sidebar
  skipLink: typeof skipLink
  slow: typeof slow
  stackedBar: typeof stackedBar
  stat: typeof stat
  stepper: typeof stepper
  table: typeof table
  tableColumnChooser: typeof tableColumnChooser
  tag: typeof tag
  textArea: typeof textArea
  toaster: typeof toaster
}

/**
 * Some or all of the kit's own texts, by component; those left out are in English. Texts with a count that may exceed a thousand get
 * it formatted, and also as a number to choose the plural.
 */
export type KitWords = { [Name in keyof EnglishWords]?: Partial<EnglishWords[Name]> }
