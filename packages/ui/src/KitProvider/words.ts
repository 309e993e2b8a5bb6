/**
 * Everything the kit says by itself, in English, by the component that says it: the one place of such text (`words.test.ts`).
 * What holds a number, a date or a name is a function of it. A count also comes as it is written, such as '1,234'.
 */

/** Buttons of several components. */
export const shared = {
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
}

export const button = { working: 'Working' }

/** DateField and DateRangeField: the button and what it opens. */
export const calendar = {
  open: (label: string) => `Open the calendar for ${label}`,
  /** The button's name with what is chosen. */
  openChosen: (label: string, date: string) => `Open the calendar for ${label}, ${date}`,
  openChosenRange: (label: string, start: string, end: string) =>
    `Open the calendar for ${label}, ${start} to ${end}`,
  popup: (label: string) => `Calendar for ${label}`,
  previousYear: 'Previous year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  nextYear: 'Next year',
  day: (weekday: string, date: string) => `${weekday}, ${date}`,
  today: (day: string) => `Today, ${day}`,
  selected: (day: string) => `${day}, selected`,
  presets: 'Ready-made ranges',
  chooseFirst: 'Choose the first day',
  chooseLast: 'Now choose the last day',
}

/** BarChart and LineChart. */
export const chart = {
  view: (label: string) => `${label}: view`,
  chart: 'Chart',
  table: 'Table',
  noFigures: 'No figures yet',
  total: 'Total',
}

export const copyField = {
  copy: (label: string) => `Copy ${label}`,
  copied: 'Copied',
  selected: 'Selected. Press Ctrl C or ⌘ C to copy',
}

/** What is wrong with a date that was typed, in DateField, DateRangeField and `parseDate`. */
export const dates = {
  placeholder: 'DD/MM/YYYY',
  unreadable: 'Enter a date as day, month and year, such as 27/02/2026.',
  yearDigits: 'Enter the year with four digits, such as 2026.',
  noSuchMonth: 'Enter a month from 1 to 12: the day comes first, such as 27/02/2026.',
  noSuchDay: (days: number, month: string, year: number) =>
    `Enter a day from 1 to ${days} for ${month} ${year}.`,
  between: (min: string, max: string) => `Enter a date from ${min} to ${max}.`,
  orEarlier: (max: string) => `Enter ${max} or an earlier date.`,
  orLater: (min: string) => `Enter ${min} or a later date.`,
  disabled: (date: string) => `${date} cannot be chosen: enter another date.`,
  endBeforeStart: (start: string) => `The end is before the start: enter ${start} or a later date.`,
}

export const dateRangeField = { from: 'From', to: 'To' }

/** What FormModal and FormDrawer ask before answers are thrown away. */
export const discard = {
  question: 'Discard your changes?',
  consequence: 'What you’ve filled in won’t be saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  failureMessage: 'Try again.',
}

/** Every field. */
export const field = { optional: '(optional)' }

export const fileUpload = {
  drop: (isOne: boolean): string => (isOne ? 'Drop a file here or' : 'Drop files here or'),
  /** After `drop`, as a link. */
  choose: (isOne: boolean): string => (isOne ? 'choose one' : 'choose them'),
  dropNow: 'Drop to add',
  unfinished: 'Wait until every file has uploaded, or remove any that haven’t',
  failed: 'It couldn’t be uploaded. Try again.',
  files: (label: string) => `${label}: files`,
  status: (label: string) => `${label}: upload status`,
  waiting: 'Waiting',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  notAdded: (reason: string) => `Not added. ${reason}`,
  progress: (name: string) => `Progress of ${name}`,
  retry: (name: string) => `Try again to upload ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  remove: (name: string) => `Remove ${name}`,
  saysUploaded: (name: string) => `${name} is uploaded.`,
  saysFailed: (name: string) => `${name} couldn’t be uploaded.`,
  saysNotAdded: (name: string, reason: string) => `${name} is not added. ${reason}`,
  saysStarted: (count: number) =>
    count === 1 ? '1 file is being uploaded.' : `${count} files are being uploaded.`,
  saysRetried: (name: string) => `${name} is being uploaded.`,
  saysRemoved: (name: string) => `${name} is removed.`,
  /** What is accepted, beside extensions: 'PDF or pictures'. */
  pictures: 'pictures',
  videos: 'videos',
  sound: 'sound',
  size: (size: string, unit: 'bytes' | 'kB' | 'MB' | 'GB') => `${size} ${unit}`,
  upTo: (size: string, isOne: boolean) => (isOne ? `up to ${size}` : `up to ${size} each`),
  most: (count: number) => (count === 1 ? 'one file' : `up to ${count} files`),
  heic: 'This photo is in HEIC, which we can’t open. On an iPhone, take a screenshot of it and choose that.',
  wrongType: (types: string) => `This type of file isn’t accepted. Choose ${types}.`,
  empty: 'The file is empty.',
  tooLarge: (size: string, most: string) => `The file is ${size}. It can be up to ${most}.`,
  tooMany: (count: number) =>
    `You can add up to ${count === 1 ? '1 file' : `${count} files`}. Remove one first.`,
}

export const form = {
  errors: (count: number) => (count === 1 ? 'Check 1 answer' : `Check ${count} answers`),
}

export const mobileNav = { menu: 'Menu', close: 'Close menu' }

/** What is wrong with a number that was typed, in NumberField and MoneyField. */
export const numbers = {
  unreadable: 'Enter a number, such as 1,234.',
  whole: 'Enter a whole number.',
  places: (most: number) => `Use at most ${most} decimal place${most === 1 ? '' : 's'}.`,
  tooLong: 'Enter a smaller number.',
  between: (min: string, max: string) => `Enter between ${min} and ${max}.`,
  orMore: (min: string) => `Enter ${min} or more.`,
  orLess: (max: string) => `Enter ${max} or less.`,
}

export const moneyField = {
  unreadable: 'Enter an amount in pounds, such as 1,234.50.',
  pence: 'Use two digits for the pence, such as 12.50.',
  tooLong: 'Enter a smaller amount.',
}

export const pagination = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  range: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
  none: '0 results',
}

export const passwordField = {
  show: 'Show password',
  hide: 'Hide password',
  meter: 'Length of the password',
  advice: 'Longer passwords are safer.',
  tooShort: (missing: number) =>
    `Too short: ${missing === 1 ? '1 more character' : `${missing} more characters`} needed.`,
  enough: 'Long enough. Longer is safer.',
  good: 'Good length.',
  /** Said when the length comes to be of this kind. */
  saysShort: 'Too short',
  saysEnough: 'Long enough',
  saysGood: 'Good length',
}

export const searchField = { clear: 'Clear search' }

/** Sidebar and CollapsibleSidebar. */
export const sidebar = { expand: 'Expand the navigation', collapse: 'Collapse the navigation' }

export const skipLink = { label: 'Skip to main content' }

export const stackedBar = {
  /** The header of the shares. */
  share: 'Share',
  under: (percent: string) => `under ${percent}`,
}

export const stat = {
  noChange: 'No change',
  up: (percent: string) => `Up ${percent}`,
  down: (percent: string) => `Down ${percent}`,
  better: (change: string) => `${change}, better`,
  worse: (change: string) => `${change}, worse`,
}

/** After the name of a step, for screen readers. */
export const stepper = { done: '(done)' }

export const tableColumnChooser = {
  label: 'Columns',
  popup: 'Columns to show',
  reset: 'Reset columns',
}

export const tag = { remove: (name: string) => `Remove ${name}` }

export const textArea = {
  left: (count: number) => `${count} character${count === 1 ? '' : 's'} left`,
  over: (count: number) => `${count} character${count === 1 ? '' : 's'} too many`,
}
