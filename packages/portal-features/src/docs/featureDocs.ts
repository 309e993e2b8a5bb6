/** What people read above a screen in Storybook. */
export interface FeatureDocs {
  summary: string
  /** Who opens it, and from where. */
  users: string
  /** The calls of the portal's client that it reads with. */
  data: string
  /** What people can do on it, and what follows. */
  events: string
}

/** By the title of the screen's stories. Its states are its stories. */
export const featureDocs: Readonly<Record<string, FeatureDocs>> = {
  'Features/Dashboard/View': {
    summary: 'Shows what needs attention today and how the portfolio is doing.',
    users: 'Everyone who is signed in. It is the first page.',
    data: '`client.dashboard.get` for the figures, `client.dashboard.attention` for what needs attention.',
    events: 'Figures and rows lead to their lists. The first steps can be hidden.',
  },
  'Features/Void bills': {
    summary: 'Lists the bills of properties between tenancies, to pay, challenge or download them.',
    users: 'Everyone who is signed in, from the sidebar.',
    data: '`client.postalBills.list` for the rows, `summary` for the totals by supplier, `availableStatuses` for the filter.',
    events:
      'Marking bills as paid or unpaid shows immediately and can be undone from its toast. Filters, sorting and pages are in the address. A row opens the viewer.',
  },
  'Features/Void bill viewer': {
    summary: 'Shows one bill beside its document, and moves through the list.',
    users: 'Everyone who opens a row of Void bills.',
    data: '`client.postalBills.get`, with the document and `challenges` as they are needed.',
    events:
      'The arrow keys move to the previous and next bill. The bill can be marked as paid, challenged, or split between owner and tenants.',
  },
  'Features/Provider accounts': {
    summary: 'Lists the suppliers’ accounts that have unpaid bills.',
    users: 'Everyone who is signed in, as the other view of Void bills.',
    data: '`client.postalBills`, grouped by supplier and account number.',
    events: 'A row opens to its bills. Unpaid accounts can be downloaded.',
  },
  'Features/Properties': {
    summary: 'Lists the properties of a partner by status.',
    users: 'Everyone who is signed in, from the sidebar.',
    data: '`client.properties.list` for the rows and the count of each status, `tags` for the filter.',
    events:
      'Tabs, filters and sorting are in the address and can be saved as a view. A row opens the property.',
  },
  'Features/Property': {
    summary: 'Shows everything about one property: tenancies, packages, meters, documents and bills.',
    users: 'Everyone who is signed in, from any address in the portal.',
    data: '`client.property`, in parts: one that fails is retried in its place.',
    events: 'Readings and documents can be added, and what was deleted can be restored from its toast.',
  },
  'Features/Packages': {
    summary: 'Lists the packages of tenants, and those with bills included in the rent.',
    users: 'Everyone who is signed in, from the sidebar under Properties.',
    data: '`client.orders.list` for the rows and the count of each status.',
    events:
      'A household that has not signed can be reminded, a housemate invited, and a link copied or withdrawn.',
  },
  'Features/Timeline': {
    summary: 'Shows who pays for a property, day by day.',
    users: 'Everyone who is signed in, from a property.',
    data: '`client.timeline`.',
    events: 'A stretch opens to its reason. Missing readings can be added.',
  },
  'Features/Tenancies, one of them': {
    summary: 'Shows one tenancy: its dates, its tenants and its package.',
    users: 'Everyone who is signed in, from a property or a list of packages.',
    data: '`client.tenancies` for the tenancy, `client.tenancyPackages` for the tabs of its package.',
    events: 'Dates and tenants can be changed, suppliers notified, and the package withdrawn.',
  },
  'Features/Quote, its steps': {
    summary: 'Takes people through ordering a package, one question a page.',
    users: 'Everyone who is signed in, with Add in the top bar or from a property.',
    data: '`client.onboarding`: a draft is kept on the server after each step.',
    events: 'Each step saves its answers. The last one places the order.',
  },
  'Features/Alerts': {
    summary:
      'Lists what is missing or has to be confirmed: readings, ends of tenancies, statuses of properties.',
    users: 'Everyone who is signed in, from the sidebar.',
    data: '`client.alerts.list` for the rows of a tab, `counts` for the tabs.',
    events: 'Alerts can be confirmed, verified, snoozed or dismissed, and each of these undone.',
  },
  'Features/Agents': {
    summary: 'Lists the branches or letting agents of a partner.',
    users: 'Partners that have others under them, from the sidebar.',
    data: '`client.agents.list`.',
    events: 'A row opens the agent. New ones can be added.',
  },
  'Features/Agents, one of them': {
    summary: 'Shows one branch or letting agent: its figures, team, properties and packages.',
    users: 'Partners that have others under them, from the list.',
    data: '`client.agents.get`, with its properties and packages as their tabs open.',
    events: 'A team lead can be invited, and the portal seen as the agent sees it.',
  },
  'Features/Invoices': {
    summary: 'Lists the invoices of packages that the partner pays for.',
    users: 'Partners with such packages, from the sidebar.',
    data: '`client.invoices.list`.',
    events: 'Invoices, their breakdowns and credit notes can be downloaded.',
  },
  'Features/Statement': {
    summary: 'Adds up what was invoiced, paid and credited in a period.',
    users: 'Partners with packages that they pay for, from Invoices.',
    data: '`client.statements`.',
    events: 'The period is in the address. The statement can be downloaded.',
  },
  'Features/Commission': {
    summary: 'Lists the reports of commission, and the packages each is made of.',
    users: 'Partners that earn commission, from the sidebar.',
    data: '`client.commission.list` for the reports, `orders` for the packages of one.',
    events: 'A row opens to its packages. Reports can be downloaded.',
  },
  'Features/Team': {
    summary: 'Lists the people of a partner and the invites that nobody has used yet.',
    users: 'Team leads, from the sidebar.',
    data: '`client.team.users` and `client.team.invites`.',
    events: 'People can be invited, made team lead or removed, and invites sent again or withdrawn.',
  },
  'Features/Team activity': {
    summary: 'Lists who changed what, and when.',
    users: 'Team leads, as a tab of Team.',
    data: '`client.team.activity`.',
    events: 'It can be narrowed to a person, a kind of change or a period.',
  },
  'Features/Settings': {
    summary: 'Changes one’s own details, password, sessions and preferences.',
    users: 'Everyone who is signed in, from the account menu.',
    data: '`client.auth.user`, `client.account.sessions` and `alertPreferences`.',
    events: 'A new email address works once its link was opened. Other sessions can be ended.',
  },
  'Features/Sign in': {
    summary: 'Signs people in with their email and password.',
    users: 'Everyone who is signed out. It wears the brand of the reseller who sent them.',
    data: 'None before it is sent.',
    events:
      '`client.auth.login`, then the second step where two-step verification is on. It works without script.',
  },
  'Features/Forgot password': {
    summary: 'Sends a link to choose a new password.',
    users: 'Everyone who is signed out, from Sign in.',
    data: 'None before it is sent.',
    events: '`client.auth.forgot`. It says the same whether or not the address has an account.',
  },
  'Features/Reset password': {
    summary: 'Sets a new password.',
    users: 'Whoever opens the link from the email.',
    data: '`client.auth.resetLink` says whether the link still works.',
    events: '`client.auth.reset`, which ends all other sessions.',
  },
  'Features/Sign up': {
    summary: 'Creates an account and a company in two steps.',
    users: 'Everyone who is signed out, with or without an invite.',
    data: '`client.signUp`, for what an invite already says.',
    events:
      'Each step is checked on its own. The answers of the first are kept when people leave and return.',
  },
}
