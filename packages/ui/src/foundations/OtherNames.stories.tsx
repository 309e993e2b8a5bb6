import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../Link/Link.tsx'
import { Page } from '../Page/Page.tsx'
import { pageOf } from '../docs/pages.ts'
import * as css from './Specimens.css.ts'

/** Pages that are not of a component: their places in Storybook. */
const otherPages: Readonly<Record<string, string>> = {
  Welcome: 'story/welcome--welcome',
  'Brand bench': 'story/foundations-brand-bench--bench',
  Colour: 'story/foundations-colour--tokens',
  Contrast: 'story/foundations-colour--contrast',
  Type: 'story/foundations-type--type',
  Space: 'story/foundations-space--space',
  Shape: 'story/foundations-shape--shape',
  Density: 'story/foundations-density--density',
  Motion: 'story/foundations-motion--motion',
  Icons: 'story/foundations-icons--icons',
  Status: 'story/foundations-status--status',
  Writing: 'story/foundations-writing--writing',
  'List page': 'docs/patterns-list-page--docs',
  'Detail page': 'docs/patterns-detail-page--docs',
  'Form page': 'docs/patterns-form--docs',
  Wizard: 'docs/patterns-wizard--docs',
  'Empty and error': 'docs/patterns-empty-and-error--docs',
  'Sign in': 'docs/features-signing-in-sign-in--docs',
  Changelog: 'docs/changelog--docs',
}

const addressOf = (page: string) => pageOf(page) ?? `./?path=/${otherPages[page] ?? ''}`

/**
 * What other kits call our components and pages, so that the search of Storybook finds them: each story is named by a few such
 * names and leads to the pages in its args, each with what it is for. tests/docs/search.test.ts has the words to be found.
 */
const meta = {
  title: 'Other names',
  // They are all alike: the first is proved for all.
  tags: ['!autodocs', '!test'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen' },
  render: (pages, { name }) => (
    <Page title={name}>
      <ul className={css.prose}>
        {Object.entries(pages).map(([page, purpose]) => (
          <li key={page}>
            <Link href={addressOf(page)} target="_top">
              {page}
            </Link>
            : {purpose}
          </li>
        ))}
      </ul>
    </Page>
  ),
} satisfies Meta<Record<string, string>>
export default meta
type Story = StoryObj<Record<string, string>>

export const Accessibility: Story = {
  tags: ['test'],
  name: 'Accessibility, a11y, screen reader, WCAG',
  args: {
    Welcome: 'where a component’s page says what is built in, and what is left to you',
    Contrast: 'every pair of colours, measured',
    VisuallyHidden: 'words for screen readers only',
    SkipLink: 'past the navigation with one key',
  },
}
export const Animation: Story = {
  name: 'Animation, transition, easing',
  args: { Motion: 'what moves, and for how long' },
}
export const Autocomplete: Story = {
  name: 'Autocomplete, typeahead, combo box',
  args: {
    Combobox: 'one answer from a long list, by typing',
    MultiSelect: 'several answers from a long list',
  },
}
export const BlankSlate: Story = {
  name: 'Blank slate, no results, zero state',
  args: {
    EmptyState: 'an empty list, and one next step',
    'Empty and error': 'whole pages that failed or have nothing to show',
  },
}
export const Chip: Story = {
  name: 'Chip, pill, lozenge, label',
  args: {
    Tag: 'a word that people gave a thing',
    StatusBadge: 'the state of a thing',
    StatusDot: 'the state of a thing where there is no room for a badge',
  },
}
export const Collapse: Story = {
  name: 'Collapse, disclosure, expander, FAQ',
  args: {
    Accordion: 'parts of a long page that people open one by one',
    TableRowDetail: 'more about a row of a table',
    CollapsibleSidebar: 'navigation that people collapse to icons',
  },
}
export const Color: Story = {
  name: 'Color, palette, swatch, design token, muted, subtle, accent',
  args: {
    Colour: 'each colour and what it is for',
    Contrast: 'every pair of colours, measured',
    Space: 'the steps of space',
    Shape: 'corners, borders and shadows',
  },
}
export const Compact: Story = {
  name: 'Compact, condensed, comfortable, row height',
  args: { Density: 'the heights of rows and controls' },
}
export const Container: Story = {
  name: 'Container, wrapper, paper, tile',
  args: {
    Page: 'the title, the actions and the width of a page',
    Section: 'a part of a page with its heading',
    Card: 'what belongs to one subject, in a bordered panel',
  },
}
export const CopyCode: Story = {
  name: 'Copy code, clipboard, share',
  args: {
    Welcome: 'how to copy the code of a component',
    'Brand bench': 'a link that shows others your colour',
    CopyField: 'a value with a button that copies it',
  },
}
export const DarkMode: Story = {
  name: 'Dark mode, light mode, theme, brand, white label',
  args: {
    'Brand bench': 'any colour in light and dark, and the style sheet for it',
    Colour: 'the colours of both modes',
    BrandLogo: 'the logo of Doorstep or of a reseller',
  },
}
export const DataGrid: Story = {
  name: 'Data grid, data table, status column, spreadsheet, resource list',
  args: {
    Table: 'many records that people compare, sort and select',
    TableColumns: 'columns that people hide and resize',
    'List page': 'a whole page with search, filters and a table',
  },
}
export const DatePicker: Story = {
  name: 'Date picker, calendar, period',
  args: { DateField: 'one day', DateRangeField: 'a first and a last day' },
}
export const DeleteOrRemove: Story = {
  name: 'Delete or remove, undo, discard',
  args: {
    Button: 'which verb for what, under ‘Content’',
    ConfirmDialog: 'asks before something is deleted',
    Toaster: 'offers to undo what can be undone',
  },
}
export const DescriptionList: Story = {
  name: 'Description list, key and value, summary',
  args: {
    DataList: 'facts about one thing, each with its name',
    'Detail page': 'a whole page about one thing',
  },
}
export const Dialog: Story = {
  name: 'Dialog, lightbox, popup, overlay',
  args: {
    Modal: 'one decision or a few answers over the page',
    ConfirmDialog: 'a question before an action that cannot be undone',
    FormModal: 'a short form over the page',
    Drawer: 'a task or a record beside the page',
    Popover: 'a few facts or fields beside their button',
  },
}
export const Dropdown: Story = {
  name: 'Dropdown, multiple choice, picklist, listbox, picker',
  args: {
    Select: 'one of many short answers',
    Combobox: 'one answer from a long list, by typing',
    MultiSelect: 'several answers',
    Menu: 'actions behind one button',
  },
}
export const Dropzone: Story = {
  name: 'Dropzone, attachment, file input',
  args: { FileUpload: 'files that people choose or drop' },
}
export const ErrorMessage: Story = {
  name: 'Error message, warning, not found, 404',
  args: {
    Form: 'the answers of a form that are wrong, in a list with links',
    TextField: 'one answer is wrong: the error of every field',
    Alert: 'something on this page failed',
    ErrorState: 'a page or a panel could not be loaded',
    'Empty and error': 'whole pages that failed or have nothing to show',
    Writing: 'how to write an error',
    Colour: 'the colours of a warning',
  },
}
export const Experimental: Story = {
  name: 'Experimental, beta, alpha, stable, unstable, deprecated',
  args: { Status: 'which components are stable, and which may still change' },
}
export const Filter: Story = {
  name: 'Filter, facet, sort, bulk actions',
  args: {
    'List page': 'a whole page with search, filters and a table',
    SearchField: 'narrows a list by words',
    MultiSelect: 'several answers to filter by',
    Table: 'columns that sort, rows to select',
  },
}
export const Font: Story = {
  name: 'Font, typeface, line height',
  args: { Type: 'the sizes of text, and what each is for' },
}
export const Gauge: Story = {
  name: 'Gauge, percentage, usage',
  args: { Meter: 'a share of a total', ProgressBar: 'the page is loading' },
}
export const Glyph: Story = {
  name: 'Glyph, symbol, SVG, pictogram',
  args: {
    Icons: 'all icons there are',
    Icon: 'the component that shows one',
    IconButton: 'an action that everyone knows by its icon',
  },
}
export const Graph: Story = {
  name: 'Graph, chart, plot, donut',
  args: {
    LineChart: 'how figures change over time',
    BarChart: 'amounts that are compared',
    StackedBar: 'what a total is made of',
    Sparkline: 'the trend of one figure',
  },
}
export const HelpText: Story = {
  name: 'Help text, form label, hint, hover card',
  args: {
    Field: 'the hint of any control of a form',
    Tooltip: 'explains a control, or shows facts about a thing',
    Popover: 'a few facts or fields beside their button',
  },
}
export const History: Story = {
  name: 'History, activity feed, log, audit',
  args: { Timeline: 'what happened to one thing, and when' },
}
export const Hyperlink: Story = {
  name: 'Hyperlink, anchor, back button',
  args: { Link: 'another page, place or file', BackLink: 'the page above this one' },
}
export const Input: Story = {
  name: 'Input, text box, email, phone number',
  args: {
    TextField: 'one line of text',
    TextArea: 'several lines of text',
    NumberField: 'a number that is counted or measured',
    PasswordField: 'a password',
    SearchField: 'words to find things by',
  },
}
export const Install: Story = {
  name: 'Install, setup, get started, npm, import',
  args: { Welcome: 'how to install the kit and show a first component' },
}
export const KeyboardShortcuts: Story = {
  name: 'Keyboard, shortcuts, focus',
  args: {
    Welcome: 'where a component’s page says which keys do what',
    CommandPalette: 'any page or action by a few letters',
    SkipLink: 'past the navigation with one key',
  },
}
export const LanguageAndRouter: Story = {
  name: 'Language, translation, locale, router',
  args: {
    KitProvider: 'the words and the language of the kit, and how links are followed',
    Writing: 'how to write in the portal',
  },
}
export const LoadingIndicator: Story = {
  name: 'Loading, loader, placeholder, shimmer, progress',
  args: {
    Skeleton: 'the shape of what comes is known',
    Spinner: 'one thing loads, and nobody knows for how long',
    ProgressBar: 'the page loads',
  },
}
export const LogIn: Story = {
  name: 'Log in, login, authentication',
  args: { 'Sign in': 'the page on which people sign in', PasswordField: 'asks for a password' },
}
export const Logo: Story = {
  name: 'Logo, image, picture, thumbnail',
  args: {
    BrandLogo: 'whose portal this is',
    ProviderLogo: 'a supplier',
    Avatar: 'a person',
    AvatarGroup: 'people who share a thing',
  },
}
export const NavBar: Story = {
  name: 'Navbar, app bar, header, hamburger',
  args: {
    TopNav: 'the search and main actions above every page',
    Sidebar: 'the main navigation',
    MobileNav: 'the main navigation on a phone',
    TabLinks: 'the pages about one thing',
    Breadcrumbs: 'the pages above this one',
  },
}
export const Notification: Story = {
  name: 'Notification, snackbar, callout, announcement',
  args: {
    Toaster: 'confirms an action for a few seconds',
    Alert: 'a message beside what it is about',
    Banner: 'a message about the whole service',
  },
}
export const OverflowMenu: Story = {
  name: 'Overflow menu, kebab, context menu, action list',
  args: { Menu: 'several actions behind one button' },
}
export const RightToLeft: Story = {
  name: 'Right to left, RTL, Arabic, Hebrew',
  args: { Welcome: 'the toolbar that turns every page round' },
}
export const Paging: Story = {
  name: 'Paging, next page, load more',
  args: { Pagination: 'which part of a long list is visible, and links to the others' },
}
export const Phone: Story = {
  name: 'Phone, mobile, responsive, breakpoint, viewport',
  args: {
    Welcome: 'how to see an example in the window of a phone',
    Columns: 'parts of a page that stand below each other on a phone',
    Grid: 'as many columns as fit',
    MobileNav: 'the main navigation on a phone',
    Density: 'the sizes of what is pressed with a finger',
  },
}
export const Price: Story = {
  name: 'Price, currency, invoice, total',
  args: {
    MoneyField: 'asks for an amount',
    Ledger: 'explains a total by the amounts that add up to it',
    Stat: 'shows one amount',
  },
}
export const Profile: Story = {
  name: 'Profile, user, initials, facepile',
  args: { Avatar: 'a person', AvatarGroup: 'people who share a thing' },
}
export const RadioTiles: Story = {
  name: 'Radio tiles, choice list, options',
  args: {
    RadioCards: 'one of a few offers, each with a description or a price',
    RadioGroup: 'one of a few answers',
    CheckboxGroup: 'none, some or all of a few answers',
  },
}
export const Radius: Story = {
  name: 'Radius, border, shadow, elevation',
  args: { Shape: 'corners, borders and shadows', Divider: 'a line between two subjects' },
}
export const Separator: Story = {
  name: 'Separator, rule, line',
  args: { Divider: 'a line between two subjects' },
}
export const SidePanel: Story = {
  name: 'Side panel, sheet, offcanvas, navigation drawer',
  args: {
    Drawer: 'a task or a record beside the page',
    FormDrawer: 'a form beside the page',
    Sidebar: 'the main navigation',
  },
}
export const Spacing: Story = {
  name: 'Spacing, margin, padding, gap under a heading, flex, layout',
  args: {
    Space: 'the steps of space',
    Stack: 'things below each other',
    Inline: 'things beside each other',
    Grid: 'like things in equal columns',
    Columns: 'parts of a page beside each other',
  },
}
export const Spotlight: Story = {
  name: 'Spotlight, command menu, quick search',
  args: {
    CommandPalette: 'any page or action by a few letters',
    SearchField: 'things, or a part of a list, by words',
  },
}
export const WarningText: Story = {
  name: 'Text on grey, warning text, text on a background',
  args: { Contrast: 'which colour of text on which background, measured' },
}
export const Statistic: Story = {
  name: 'Statistic, KPI, metric, counter',
  args: { Stat: 'one key figure', Sparkline: 'its trend', NumberField: 'asks for a number' },
}
export const Steps: Story = {
  name: 'Steps, onboarding, multi-step form',
  args: {
    Stepper: 'how far people are in a task of several pages',
    Wizard: 'a whole task of several pages',
  },
}
export const Toggle: Story = {
  name: 'Toggle, toggle group, button group',
  args: {
    Switch: 'turns a setting on or off immediately',
    Checkbox: 'a yes-or-no answer in a form',
    SegmentedControl: 'a few views of the same thing',
  },
}
export const Typography: Story = {
  name: 'Typography, title, headline, paragraph, caption',
  args: {
    Heading: 'names a page or a part of it',
    Text: 'words in one of the text sizes and tones',
    Type: 'the sizes of text, and what each is for',
  },
}
export const Validation: Story = {
  name: 'Validation, required, fieldset, submit',
  args: {
    Form: 'says which answers are wrong, with links to them',
    Field: 'shows the error of one answer',
    FieldGroup: 'several controls that answer one question',
    'Form page': 'a whole page with a form',
  },
}
export const Version: Story = {
  name: 'Version, release, what’s new, upgrade',
  args: { Changelog: 'what changed, version by version' },
}
export const VoiceAndTone: Story = {
  name: 'Voice, tone, content, copywriting, microcopy',
  args: { Writing: 'how to write in the portal' },
}
export const YesOrNo: Story = {
  name: 'Yes/no, yes or no, yes-or-no, question, are you sure, on/off',
  args: {
    Switch: 'a setting that changes as soon as it is turned',
    Checkbox: 'one statement that people agree to in a form',
    RadioGroup: 'a question with the answers yes and no',
    ConfirmDialog: 'a question before an action that cannot be undone',
  },
}
