import { screen, within } from 'storybook/test'
import type { KeyboardUser } from '../docs/componentDocs.ts'
import type { ComponentName } from './examples.tsx'

/** The state of a component, and how a person changes it. The suite sets it by `prop` or its `default…`, and listens to its `on…Change`. */
interface HeldState {
  prop: 'value' | 'checked' | 'collapsed' | 'open' | 'sort'
  /** The state before and after `change`. */
  values: readonly [unknown, unknown]
  /** What a form sends for each of them, for a field. */
  sent?: readonly [readonly string[], readonly string[]]
  /** Does what a person does; `element` is the component's own. */
  change(element: HTMLElement, user: KeyboardUser): Promise<void>
  /** It is always controlled: it has no `default…`. */
  onlyControlled?: true
}

const press: HeldState['change'] = (element, user) => user.click(element)
const pressFirstButton: HeldState['change'] = (element, user) =>
  user.click(within(element).getAllByRole('button')[0] as HTMLElement)
const pressOption: HeldState['change'] = (element, user) =>
  user.click(within(element).getByText('Fernhill Energy'))
const add =
  (words: string): HeldState['change'] =>
  (element, user) =>
    user.type(element, words)
const replaceBy =
  (words: string): HeldState['change'] =>
  async (element, user) => {
    await user.clear(element)
    await user.type(element, words)
  }

const oneOption = { prop: 'value', values: ['calder', 'fernhill'], sent: [['calder'], ['fernhill']] } as const
const oneTab = { prop: 'value', values: ['overview', 'payments'], onlyControlled: true } as const
const dialog: HeldState = {
  prop: 'open',
  values: [true, false],
  change: (_, user) => user.keyboard('{Escape}'),
  onlyControlled: true,
}

/** Every component with an `on…Change`. A new one fails `serverHtml.test.tsx` until it is here or in the list below. */
export const heldStates: Partial<Record<ComponentName, HeldState>> = {
  Checkbox: { prop: 'checked', values: [false, true], sent: [[], ['on']], change: press },
  CheckboxGroup: {
    prop: 'value',
    values: [['calder'], ['fernhill', 'calder']],
    sent: [['calder'], ['fernhill', 'calder']],
    change: pressOption,
  },
  CollapsibleSidebar: { prop: 'collapsed', values: [false, true], change: pressFirstButton },
  Combobox: { ...oneOption, change: replaceBy('fern{Enter}') },
  CommandPalette: dialog,
  ConfirmDialog: dialog,
  DateField: {
    prop: 'value',
    values: ['2026-02-12', '2026-02-01'],
    sent: [['2026-02-12'], ['2026-02-01']],
    change: async (_, user) => {
      await user.click(screen.getByRole('button', { name: /^Open the calendar/ }))
      await user.click(await screen.findByRole('button', { name: 'Sunday, 1 February 2026' }))
    },
  },
  DateRangeField: {
    prop: 'value',
    values: [
      { start: '2026-02-03', end: '2026-02-09' },
      { start: '2026-02-03', end: '2026-03-01' },
    ],
    sent: [
      ['2026-02-03', '2026-02-09'],
      ['2026-02-03', '2026-03-01'],
    ],
    change: (element, user) => replaceBy('1 mar 2026')(within(element).getByLabelText('To'), user),
  },
  Drawer: dialog,
  FormModal: dialog,
  Modal: dialog,
  MoneyField: {
    prop: 'value',
    values: [123450, 200000],
    sent: [['1234.50'], ['2000.00']],
    change: replaceBy('£2,000'),
  },
  MultiSelect: {
    prop: 'value',
    values: [['calder'], ['calder', 'fernhill']],
    sent: [['calder'], ['calder', 'fernhill']],
    change: async (element, user) => {
      await user.click(element)
      await user.click(await screen.findByRole('option', { name: /^Fernhill Energy/ }))
      await user.keyboard('{Escape}')
    },
  },
  NumberField: {
    prop: 'value',
    values: [1200, 2500],
    sent: [['1200'], ['2500']],
    change: replaceBy('2,500'),
  },
  PasswordField: {
    prop: 'value',
    values: ['correct', 'correct!'],
    sent: [['correct'], ['correct!']],
    change: add('!'),
  },
  RadioCards: { ...oneOption, change: pressOption },
  RadioGroup: { ...oneOption, change: pressOption },
  SearchField: {
    prop: 'value',
    values: ['holgate', 'holgate!'],
    sent: [['holgate'], ['holgate!']],
    change: add('!'),
  },
  Select: { ...oneOption, change: (element, user) => user.selectOptions(element, 'Fernhill Energy') },
  Switch: { prop: 'checked', values: [false, true], sent: [[], ['on']], change: press },
  Table: {
    prop: 'sort',
    values: [
      { column: 'amount', direction: 'asc' },
      { column: 'amount', direction: 'desc' },
    ],
    change: (element, user) => user.click(within(element).getByRole('link', { name: 'Amount' })),
    onlyControlled: true,
  },
  TabLinks: { ...oneTab, change: (element, user) => user.click(within(element).getByText('Payments')) },
  Tabs: { ...oneTab, change: (element, user) => user.click(within(element).getByText('Payments')) },
  TextArea: {
    prop: 'value',
    values: ['Too high', 'Too high!'],
    sent: [['Too high'], ['Too high!']],
    change: add('!'),
  },
  TextField: { prop: 'value', values: ['LS6', 'LS6!'], sent: [['LS6'], ['LS6!']], change: add('!') },
}

/** Components with an `on…Change` whose state the suite doesn't set, and why. */
export const withoutHeldState: Partial<Record<ComponentName, string>> = {
  FileUpload: 'only people choose files, and each is uploaded as it is chosen',
  Menu: 'it opens once its code has loaded: its story OpenedByItsOwner sets it',
  Popover: 'it opens once its code has loaded: its story OpenedByItsOwner sets it',
  TableColumnChooser: 'its state is that of the CheckboxGroup that it opens',
}
