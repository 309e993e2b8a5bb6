import { screen, within } from 'storybook/test'
import type { KeyboardUser } from '../docs/componentDocs.ts'
import type { ComponentName } from './examples.tsx'

/** What a component holds, and how a person changes it. The suite gives it by `prop`, or by its `default…`, and hears of it by its `on…Change`. */
interface HeldState {
  prop: 'value' | 'checked' | 'collapsed' | 'open' | 'sort'
  /** What it starts with, and what `change` makes of it. */
  values: readonly [unknown, unknown]
  /** What a form sends for each of them. */
  sent?: readonly [readonly string[], readonly string[]]
  /** Changes it in its own element, from the first value to the second. */
  change(element: HTMLElement, user: KeyboardUser): Promise<void>
  /** It has no `default…`: its owner always holds it. */
  ownerHolds?: true
}

const firstLoad = { timeout: 10_000 }

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
const oneTab = { prop: 'value', values: ['overview', 'payments'], ownerHolds: true } as const
const dialog: HeldState = {
  prop: 'open',
  values: [true, false],
  change: (_, user) => user.keyboard('{Escape}'),
  ownerHolds: true,
}

/** Every component that tells of a change. A new one fails `serverHtml.test.tsx` until it is here, or among those below. */
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
      await user.click(await screen.findByRole('button', { name: 'Sunday, 1 February 2026' }, firstLoad))
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
    change: (element, user) => replaceBy('1 mar 26')(within(element).getByLabelText('To'), user),
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
      await user.click(await screen.findByRole('option', { name: /^Fernhill Energy/ }, firstLoad))
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
    ownerHolds: true,
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

/** Components that tell of a change, but hold nothing that their owner could give, and why. */
export const withoutHeldState: Partial<Record<ComponentName, string>> = {
  FileUpload: 'files come from a person alone, and are sent as they are chosen',
  Popover: 'it opens by its own button alone',
  TableColumnChooser: 'what it holds is shown, and changed, by the CheckboxGroup that it opens',
}
