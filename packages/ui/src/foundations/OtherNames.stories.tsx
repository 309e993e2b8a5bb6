import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../Link/Link.tsx'
import { Page } from '../Page/Page.tsx'
import { pageOf } from '../docs/pages.ts'
import * as css from './Specimens.css.ts'

/** What other kits call our components, so that the search of Storybook finds them. */
const meta = {
  title: 'Other names',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta

/** A page that leads to the components which others know by this name. */
const of = (components: Record<string, string>): StoryObj => ({
  render: (_, { name }) => (
    <Page title={name}>
      <ul className={css.prose}>
        {Object.entries(components).map(([component, when]) => (
          <li key={component}>
            <Link href={pageOf(component) ?? ''} target="_top">
              {component}
            </Link>
            : {when}
          </li>
        ))}
      </ul>
    </Page>
  ),
})

export const Autocomplete = of({
  Combobox: 'one answer from a long list, by typing',
  MultiSelect: 'several answers from a long list',
})
export const Chip = of({
  Tag: 'a word that people gave a thing',
  StatusBadge: 'the state of a thing',
})
export const DatePicker = of({ DateField: 'one day', DateRangeField: 'a first and a last day' })
export const DeleteOrRemove = of({
  Button: 'which verb for what, under ‘Content’',
  ConfirmDialog: 'asks before something is deleted',
  Toaster: 'offers to undo what can be undone',
})
export const Dialog = of({
  Modal: 'one decision or a few answers over the page',
  ConfirmDialog: 'a question before an action that cannot be undone',
  FormModal: 'a short form over the page',
  Drawer: 'a task or a record beside the page',
})
export const Dropdown = of({
  Select: 'one of many short answers',
  Combobox: 'one answer from a long list, by typing',
  MultiSelect: 'several answers',
  Menu: 'actions behind one button',
})
export const ErrorMessage = of({
  Form: 'the answers of a form that are wrong, in a list with links',
  TextField: 'one answer is wrong: the error of every field',
  Alert: 'something on this page failed',
  ErrorState: 'a page or a panel could not be loaded',
})
export const Graph = of({
  LineChart: 'how figures change over time',
  BarChart: 'amounts that are compared',
  StackedBar: 'what a total is made of',
  Sparkline: 'the trend of one figure',
})
export const LoadingIndicator = of({
  Skeleton: 'the shape of what comes is known',
  Spinner: 'one thing loads, and nobody knows for how long',
  ProgressBar: 'the page loads',
})
export const LanguageAndRouter = of({
  KitProvider: 'the words and the language of the kit, and how links are followed',
})
export const Notification = of({
  Toaster: 'confirms an action for a few seconds',
  Alert: 'a message beside what it is about',
  Banner: 'a message about the whole service',
})
export const SidePanel = of({
  Drawer: 'a task or a record beside the page',
  FormDrawer: 'a form beside the page',
  Sidebar: 'the main navigation',
})
export const Spacing = of({
  Stack: 'things below each other',
  Inline: 'things beside each other',
  Grid: 'like things in equal columns',
  Columns: 'parts of a page beside each other',
})
export const Toggle = of({
  Switch: 'turns a setting on or off immediately',
  Checkbox: 'a yes-or-no answer in a form',
  SegmentedControl: 'a few views of the same thing',
})
export const Typography = of({
  Heading: 'names a page or a part of it',
  Text: 'words in one of the text sizes and tones',
})
export const Validation = of({
  Form: 'says which answers are wrong, with links to them',
  Field: 'shows the error of one answer',
})
export const YesOrNo = of({
  Switch: 'a setting that changes as soon as it is turned',
  Checkbox: 'a yes-or-no answer that is sent with a form',
  RadioGroup: 'two answers that need words of their own',
  ConfirmDialog: 'a question before an action that cannot be undone',
})
