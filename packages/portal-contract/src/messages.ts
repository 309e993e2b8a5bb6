/**
 * Every text that the specification or a decision fixes letter for letter, in one place.
 * All other texts of a screen are defined in that screen.
 */

const actionFailed = 'Oops! Something went wrong. Please try again.'

/** Where something is added to a property that nobody chose. */
export const choosePropertyFirst = 'Choose a property.'

/** The message of every 500 (D1), and the fallback for a failure without its own message. */
export const unexpectedFailure = actionFailed

/** Answered with 503 by a process that stops before it has all of a request, such as a file on a slow connection. */
export const restarting = 'The portal is restarting. Please try again in a moment.'

/** Where a device has no network: of a change, which is made once it has one, and of something to load. */
export const offlineTexts = {
  change: 'You’re offline. We’ve kept this and will try again.',
  load: 'You’re offline. Check your connection, then try again.',
  /** What waited was changed since, so it is sent only when the person sends it. */
  changedSince: 'Your answers have changed, so we haven’t sent them. Send them when you’re ready.',
} as const

/** What people read who cancelled while an answer was on its way. */
export const cancelledWhileSending = 'Cancelled, but this may already have gone through.'

const formFailed = 'Oops. Something went wrong! Please try again.'

/** Errors about void bills (specification, section 8; D51 lists where each is shown). */
export const billFailures = {
  download: actionFailed,
  summary: actionFailed,
  statuses: actionFailed,
  list: actionFailed,
  csv: actionFailed,
  markAsPaid: actionFailed,
  providers: 'Failed to fetch providers, please try again.',
  bills: 'Failed to fetch bills, please try again.',
} as const

/** The same for forms. */
export const formFailures = {
  heatingProviders: formFailed,
  signIn: formFailed,
  forgotPassword: formFailed,
  resetPassword: formFailed,
  signUp: formFailed,
  packageSubmit: formFailed,
  tags: formFailed,
} as const

/** The same for the team, documents, reports and commission. */
export const officeFailures = {
  revokeInvite: actionFailed,
  deleteUser: actionFailed,
  updateUser: actionFailed,
  documents: actionFailed,
  documentDownload: actionFailed,
  reports: actionFailed,
  reportDownload: actionFailed,
  commission: actionFailed,
  commissionDownload: actionFailed,
} as const

/** Said by a form whose code could not load, and by a page that answers no forms. */
export const formNotSent =
  'This form can’t be sent right now. Copy what you typed, then reload the page and try again.'

/** Success messages (specification, section 8). */
export const successMessages = {
  accessRevoked: 'Success! Your colleagues access has been revoked.',
  accessUpdated: 'Success! Your colleagues access has been updated.',
  csvDownloaded: 'CSV downloaded!',
} as const

/**
 * The toast after marking bills (specification, section 8; D30): '3 bill(s) marked as paid, 1 skipped', or '1 bill was paid already' where
 * nothing was marked.
 * @param count how many bills were marked
 * @param isPaid the requested state
 * @param already how many had that state before
 * @param skipped how many were skipped because they are challenged or outdated
 */
export function markedAs(count: number, isPaid: boolean, { already = 0, skipped = 0 } = {}): string {
  const state = isPaid ? 'paid' : 'unpaid'
  const others = skipped > 0 ? `, ${skipped} skipped` : ''
  if (count === 0 && already > 0)
    return `${already} ${already === 1 ? 'bill was' : 'bills were'} ${state} already${others}`
  const before = already > 0 ? `, ${already} ${state} already` : ''
  return `${count} bill(s) marked as ${state}${before}${others}`
}

/**
 * The toast after that was undone.
 * @param count how many bills have their earlier status back
 * @param kept how many changed since, and so stay as they are
 */
export function markingUndone(count: number, isPaid: boolean, kept: number): string {
  const undone = `Undid marking ${count} ${count === 1 ? 'bill' : 'bills'} as ${isPaid ? 'paid' : 'unpaid'}`
  return kept > 0 ? `${undone}, ${kept} changed since` : undone
}

/** Signing in, forgetting and resetting (specification, sections 1 and 2; D45). */
export const authTexts = {
  signInHeading: 'Sign in to your account',
  invitedHeading: 'Thank you for signing up!',
  invitedText: 'Please login to your account.',
  resetTitle: 'Reset Your Password',
  backToLogin: 'login to your account',
  /** Someone is signed in, but their partner could not be loaded (D79). */
  partnerNotLoaded:
    'We couldn’t load your company’s details, so we’ve signed you out. Sign in again, or contact support.',
  wrongCredentials: 'These credentials do not match our records.',
} as const

const suspended = 'This account is suspended. Contact support.'

/**
 * What people of a suspended partner read instead of signing in, and on a page that they have open (D61).
 * @param supportEmail whom to write to, when it is configured
 */
export const accountSuspended = (supportEmail?: string): string =>
  supportEmail ? `${suspended} Email: ${supportEmail}` : suspended

/** Whether a 403 says that the partner is suspended. */
export const isAccountSuspended = (message: string): boolean => message.startsWith(suspended)

/** Answers of requesting a link and resetting (D12). `asked` is the same whether or not the address has an account. */
export const resetTexts = {
  asked: 'If that address has an account, we’ve emailed it a link to reset the password.',
  done: 'Your password has been reset. Sign in with your new password.',
  badLink: 'This link has been used, has expired or is for another address. Ask for a new one.',
} as const

/** The toast after a guard redirected someone to the home page (D9). */
export const guardMessage = "You don't have access to that page."

/** Shown to someone who has to set up a second factor first. */
export const secondFactorNeeded = 'Your team requires two-step verification. Set it up to continue.'

/** Errors of the second factor. */
export const secondFactorTexts = {
  /** This browser has no sign-in waiting for its second step, or it has expired. */
  startAgain: 'Signing in took too long. Start again.',
  wrongCode: 'That code is wrong or was already used. Enter the next code your app shows.',
  wrongRecoveryCode: 'That recovery code is wrong or was already used. Try another one.',
  wrongPasskey: 'We couldn’t check this passkey. Try again, or use another way to sign in.',
  lastFactor: 'Your team requires two-step verification. Add another method before you remove this one.',
  leadNeedsOne: 'Set up two-step verification for yourself before you require it for everyone.',
} as const

/** The error page (specification, sections 2 and 8). */
export const errorPageTexts = {
  notFound: 'This page could not be found',
  backHome: 'Back to the home page',
} as const

/** Where the sidebar's Void bills lead (specification, section 2). */
export const billsToPayHref = '/void-bills?status=needs_paying'

/** Where mails of alerts lead: to all of a list of the alerts page. The page opens with the first list. */
export const firstAlertListHref = '/alerts?view=all'
export const alertListHref = (id: string): string => `/alerts?list=${id}&view=all`

/** The sidebar's labels (specification, section 2). */
export const sidebarTexts = {
  dashboard: 'Dashboard',
  lettingAgents: 'Letting Agents',
  branches: 'Branches',
  properties: 'Properties',
  allProperties: 'All properties',
  tenantPackages: 'Tenant packages',
  billsIncluded: 'Bills included',
  voidBills: 'Void bills',
  alerts: 'Alerts',
  invoices: 'Invoices',
  commission: 'Commission',
  resources: 'Resources',
  teamMembers: 'Team members',
  settings: 'Settings',
} as const

/** The placeholder of an empty multi-select (specification, section 2). */
export const multiSelectPlaceholder = 'Choose an option'

/** The sections of /settings, in order (specification, section 2). */
export const settingsSections = ['Personal details', 'Alerts preferences'] as const

/** The sections of /resources, in order (specification, section 2). */
export const resourceSections = [
  'How-to guides',
  'Video guides',
  'Downloadable documents',
  'Tenant bills setups',
  'GDPR Compliance',
  'New updates',
] as const

/** Resources that could not be loaded (D40). */
export const resourcesFailure = 'We can’t reach our guides at the moment. Try again shortly.'

/** The tabs of a package, in order (specification, section 2). */
export const packageTabs = [
  'Overview',
  'Bills Package',
  'Payments',
  'Meter readings',
  'Notifications',
  'Postal Bills',
] as const
