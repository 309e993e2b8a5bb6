import type { PortalClient } from '../shared/client/createPortalClient.ts'

/** A group of calls, or one of them. */
type CallName = {
  [Area in keyof PortalClient & string]:
    `client.${Area}` | `client.${Area}.${keyof PortalClient[Area] & string}`
}[keyof PortalClient & string]

/** What people read above a screen in Storybook. */
export interface FeatureDocs {
  summary: string
  /** Who opens it, and from where. */
  users: string
  /** What it shows and where that comes from, in the words of the people who use it. */
  data: string
  /** The calls of the portal's client that bring it, for developers. */
  calls: readonly CallName[]
  /** What people can do on it, and what follows. */
  events: string
}

/** By the title of the screen's stories. Its states are its stories. */
export const featureDocs: Readonly<Record<string, FeatureDocs>> = {
  'Features/Dashboard/View': {
    summary: 'Shows what needs attention today and how the portfolio is doing.',
    users: 'Everyone who is signed in. It is the first page.',
    data: 'The portfolio’s figures, such as void bills, packages and properties by status, and a list of what needs attention today. All of it is of the partner that is signed in, with its branches.',
    calls: ['client.dashboard.get', 'client.dashboard.attention'],
    events: 'Figures and rows lead to their lists. The first steps can be hidden.',
  },
  'Features/Void bills': {
    summary: 'Lists the bills of properties between tenancies, to pay, challenge or download them.',
    users: 'Everyone who is signed in, from the sidebar.',
    data: 'The bills that arrived for properties while nobody lived there: property, supplier, account number, dates, amount and status. Over them, what is outstanding in total and with each supplier. The bills come from suppliers, or from people who upload them.',
    calls: ['client.postalBills.list', 'client.postalBills.summary', 'client.postalBills.availableStatuses'],
    events:
      'Marking bills as paid or unpaid shows immediately and can be undone from its toast. Filters, sorting and pages are in the address. A row opens the viewer.',
  },
  'Features/Void bill viewer': {
    summary: 'Shows one bill beside its document, and moves through the list.',
    users: 'Everyone who opens a row of Void bills.',
    data: 'One bill with its pages as a PDF, its payment details and, once it was challenged, what the supplier answered. The bills before and after it are those of the list that it was opened from.',
    calls: ['client.postalBills.get', 'client.postalBills.challenges'],
    events:
      'The arrow keys move to the previous and next bill. The bill can be marked as paid, challenged, or split between owner and tenants.',
  },
  'Features/Provider accounts': {
    summary: 'Lists the suppliers’ accounts that have unpaid bills.',
    users: 'Everyone who is signed in, as the other view of Void bills.',
    data: 'The same bills as Void bills, added up by supplier and account number.',
    calls: ['client.providers.accounts'],
    events: 'A row opens to its bills. Unpaid accounts can be downloaded.',
  },
  'Features/Properties': {
    summary: 'Lists the properties of a partner by status.',
    users: 'Everyone who is signed in, from the sidebar.',
    data: 'The partner’s properties and those of its branches: address, status, tenancy, branch, tags and what is owed in void bills. The tabs count the properties of each status.',
    calls: ['client.properties.list', 'client.properties.tags'],
    events:
      'Tabs, filters and sorting are in the address and can be saved as a view. A row opens the property.',
  },
  'Features/Property': {
    summary: 'Shows everything about one property: tenancies, packages, meters, documents and bills.',
    users: 'Everyone who is signed in: every address in the portal leads here.',
    data: 'What is known about one property: its address and status, its tenancies and leads, its meters with their readings, what suppliers were notified of, its documents and its void bills. Each part loads by itself, and one that fails can be tried again in its place.',
    calls: ['client.property'],
    events: 'Readings and documents can be added, and what was deleted can be restored from its toast.',
  },
  'Features/Packages': {
    summary: 'Lists the packages of tenants, and those with bills included in the rent.',
    users: 'Everyone who is signed in, from the sidebar under Properties.',
    data: 'The packages that tenants pay for, and those with bills included in the rent: property, tenants, dates, price and how far each is. The figures over them count the packages of each status.',
    calls: ['client.orders.list'],
    events:
      'A household that has not signed can be reminded, a housemate invited, and a link copied or withdrawn.',
  },
  'Features/Timeline': {
    summary: 'Shows who pays for a property, day by day.',
    users: 'Everyone who is signed in, from a property.',
    data: 'For each supply of a property who pays for it, day by day, with the bills, meter readings and notices to suppliers on those days. It is worked out from the tenancies, packages and bills of the property.',
    calls: ['client.timeline'],
    events: 'Pressing a period shows the reason for it. Missing readings can be added.',
  },
  'Features/Tenancies, one of them': {
    summary: 'Shows one tenancy: its dates, its tenants and its package.',
    users: 'Everyone who is signed in, from a property or a list of packages.',
    data: 'One tenancy: its dates, its tenants, what its package includes and costs, its payments, and what suppliers were notified of.',
    calls: ['client.tenancies', 'client.tenancyPackages'],
    events: 'Dates and tenants can be changed, suppliers notified, and the package withdrawn.',
  },
  'Features/Quote, its steps': {
    summary: 'Takes people through ordering a package, one question a page.',
    users: 'Everyone who is signed in, with Add in the top bar or from a property.',
    data: 'What people have answered so far, and the prices that follow from it. The answers are kept as a draft, so the task can be left and continued.',
    calls: ['client.onboarding'],
    events: 'Each step saves its answers. The last one places the order.',
  },
  'Features/Alerts': {
    summary:
      'Lists what is missing or has to be confirmed: readings, ends of tenancies, statuses of properties.',
    users: 'Everyone who is signed in, from the sidebar.',
    data: 'What is missing or has to be confirmed at the partner’s properties. Each tab is one kind of alert with its count. Alerts follow from the other data: a missing reading goes once it is added.',
    calls: ['client.alerts.list', 'client.alerts.counts'],
    events: 'Alerts can be confirmed, verified, snoozed or dismissed, and each of these undone.',
  },
  'Features/Agents': {
    summary: 'Lists the branches or letting agents of a partner.',
    users: 'Partners that have others under them, from the sidebar.',
    data: 'The branches or letting agents under the partner, with their properties, packages, void balance, team leads and last activity.',
    calls: ['client.agents.list'],
    events: 'A row opens the agent. New ones can be added.',
  },
  'Features/Agents, one of them': {
    summary: 'Shows one branch or letting agent: its figures, team, properties and packages.',
    users: 'Partners that have others under them, from the list.',
    data: 'One branch or letting agent: its figures and its team, then its properties and packages as their tabs open.',
    calls: ['client.agents.get'],
    events: 'A team lead can be invited, and the portal seen as the agent sees it.',
  },
  'Features/Invoices': {
    summary: 'Lists the invoices of packages that the partner pays for.',
    users: 'Partners with such packages, from the sidebar.',
    data: 'The partner’s invoices: number, month, what they are for, amount, and whether they are paid. They are made once a month from the packages that the partner pays for.',
    calls: ['client.invoices.list'],
    events: 'Invoices, their breakdowns and credit notes can be downloaded.',
  },
  'Features/Statement': {
    summary: 'Adds up what was invoiced, paid and credited in a period.',
    users: 'Partners with packages that they pay for, from Invoices.',
    data: 'The invoices, payments and credit notes of a period, with what was owed before and after it.',
    calls: ['client.statements'],
    events: 'The period is in the address. The statement can be downloaded.',
  },
  'Features/Commission': {
    summary: 'Lists the reports of commission, and the packages each is made of.',
    users: 'Partners that earn commission, from the sidebar.',
    data: 'What the partner has earned: a report for each month, and the packages that each report is made of.',
    calls: ['client.commission.list', 'client.commission.orders'],
    events: 'A row opens to its packages. Reports can be downloaded.',
  },
  'Features/Team': {
    summary: 'Lists the people of a partner and the invites that nobody has used yet.',
    users: 'Team leads, from the sidebar.',
    data: 'The people who can sign in for the partner, with their roles and when they were last active, and the invites that were sent but not used yet.',
    calls: ['client.team.users', 'client.team.invites'],
    events: 'People can be invited, made team lead or removed, and invites sent again or withdrawn.',
  },
  'Features/Team activity': {
    summary: 'Lists who changed what, and when.',
    users: 'Team leads, as a tab of Team.',
    data: 'Every change that somebody made, with the person, the time and what it was about. The list is written by itself as changes are made.',
    calls: ['client.team.activity'],
    events: 'It can be narrowed to a person, a kind of change or a period.',
  },
  'Features/Settings': {
    summary: 'Changes the person’s own details, password, devices and emails.',
    users: 'Everyone who is signed in, from the account menu.',
    data: 'The person’s own name, email address and phone number, the devices where they are signed in, and which emails they get.',
    calls: ['client.auth.user', 'client.account.sessions', 'client.account.alertPreferences'],
    events:
      'A new email address is used once the link sent to it was opened. Other devices can be signed out.',
  },
  'Features/Sign in': {
    summary: 'Signs people in with their email and password.',
    users: 'Everyone who is signed out. It shows the brand of the reseller who sent them.',
    data: 'None at first. What people fill in is sent when they press Sign in.',
    calls: ['client.auth.login'],
    events:
      'With two-step verification on, a code is asked for next. It also works before any script has loaded.',
  },
  'Features/Forgot password': {
    summary: 'Sends a link to choose a new password.',
    users: 'Everyone who is signed out, from Sign in.',
    data: 'None at first. The email address is sent when people ask for a link.',
    calls: ['client.auth.forgot'],
    events:
      'The answer is the same whether or not the address has an account, so nobody can find out who has one.',
  },
  'Features/Reset password': {
    summary: 'Sets a new password.',
    users: 'Whoever opens the link from the email.',
    data: 'Whether the link from the email still works. The new password is sent with the form.',
    calls: ['client.auth.resetLink', 'client.auth.reset'],
    events: 'Setting the password signs people out on all their other devices.',
  },
  'Features/Sign up': {
    summary: 'Creates an account and a company in two steps.',
    users: 'Everyone who is signed out, with or without an invite.',
    data: 'With an invite, what it already says: the email address and the company. Without one, nothing at first.',
    calls: ['client.signUp'],
    events:
      'Each step is checked on its own. The answers of the first are kept when people leave and return.',
  },
}
