import type { AlertListId } from '@doorstep/portal-contract/alerts'
import type { AnswerOf, PartialQuery, QueryOf } from '@doorstep/portal-contract/calls'
import { accountsCsvName } from '@doorstep/portal-contract/provider-accounts'
import type { AccountsFilterQuery } from '@doorstep/portal-contract/provider-accounts.schema'
import { allCommissionFileName } from '@doorstep/portal-contract/commission'
import type { CommissionReport } from '@doorstep/portal-contract/commission.schema'
import type { EvidenceQuery } from '@doorstep/portal-contract/apportionment.schema'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import { invoiceFileName } from '@doorstep/portal-contract/invoices'
import type { CreditNote, Invoice } from '@doorstep/portal-contract/invoices.schema'
import type { NoticeLetterQuery } from '@doorstep/portal-contract/notices.schema'
import {
  evidenceFileName,
  latestBillsCsvName,
  listedBillsCsvName,
} from '@doorstep/portal-contract/postal-bills'
import type { VoidsFilterQuery, VoidsScopeQuery } from '@doorstep/portal-contract/postal-bills.schema'
import type { ResetLink } from '@doorstep/portal-contract/password-reset.schema'
import { propertiesCsvName, type PropertyColumn } from '@doorstep/portal-contract/properties'
import type { SentReadings } from '@doorstep/portal-contract/reading-links.schema'
import { statementFileName, type StatementPeriod } from '@doorstep/portal-contract/statements'
import type { Api, CallOptions } from './createApi.ts'
import {
  accountsCsv,
  allCommissionFileUrl,
  billEvidenceUrl,
  commissionFileUrl,
  creditNoteFileUrl,
  documentFileUrl,
  type InvoiceFile,
  invoiceFileUrl,
  noticeLetterUrl,
  type PropertiesPick,
  postalBillFileUrl,
  propertiesCsvHref,
  resourceFileUrl,
  statementFileUrl,
  voidBillsCsv,
} from './fileUrls.ts'
import { methodsOf } from './methods.ts'

type PropertiesList = 'GET /api/i/partner/property?'
/** The API gives a status another form than that in which it is asked for. */
type PropertiesQuery = PropertiesPick & Omit<QueryOf<PropertiesList>, keyof PropertiesPick>

const endings = { pdf: 'pdf', invoice: 'xlsx', breakdown: 'csv' } as const

/**
 * The calls that only read, and those that can be made again without a key. A file is saved with `saveDownload`, that of a list with
 * `saveListDownload`; `check…` fails as downloading it would.
 */
export function readsOf(api: Api) {
  const { send, data, part, message, byLink } = methodsOf(api)
  const { download, downloadList } = api
  const alertsOf = (list: AlertListId) => send(`GET /api/i/partner/alerts/${list}?`)
  const check = (url: string) => api.send<void>(url, { method: 'HEAD' })

  return {
    /** A person's own account (D15, D47). */
    account: {
      /** The new email that has not been confirmed yet, or null. */
      pendingEmail: data('GET /api/auth/user/email-change'),
      /** Where the person is signed in, this session first. */
      sessions: data('GET /api/auth/sessions'),
      /** How the person is notified of each type of alert. */
      alertPreferences: data('GET /api/i/partner/alert-preferences'),
    },
    /** Letting agents and branches (specification, section 7; D16). */
    agents: {
      list: send('GET /api/i/partner/agents?'),
      /** An agent with its child agents, people and invites. */
      get: data('GET /api/i/partner/agents/{id}'),
    },
    /** Alerts: what waits for someone of the partner (D37). */
    alerts: {
      /** A page of one of the five lists. */
      list: (list: AlertListId, ...query: Parameters<ReturnType<typeof alertsOf>>) =>
        alertsOf(list)(...query),
      /** The figures of all five (D60). */
      counts: data('GET /api/i/partner/alerts/counts?'),
    },
    /** Stopping emails of alerts by the secret of one, without signing in (D15). One that opens nothing is a 404. */
    alertEmails: {
      get: byLink('GET /api/alert-emails'),
      change: byLink('PUT /api/alert-emails', 'choices'),
    },
    /** Signing in and out, and who is signed in (specification, section 7). */
    auth: {
      /**
       * Signs in; a wrong password is a 422 on `email`, too many tries a 429 (D45). Gives the next step for people with two-step
       * verification, undefined when the password was enough.
       */
      login: send('POST /api/auth/login'),
      logout: send('POST /api/auth/logout'),
      /** Emails a link to reset a password; says the same for every address (D12). */
      forgot: message('POST /api/auth/forgot'),
      /** Whether an emailed link can still be used (D12). */
      resetLink: async (query: ResetLink) => (await data('GET /api/auth/reset?')(query)).state,
      /** Sets a new password with an emailed link; one that can't be used is a 422 on `email` (D12). */
      reset: message('POST /api/auth/reset'),
      user: send('GET /api/auth/user'),
      partner: send('GET /api/auth/partner'),
    },
    /** A reseller's brand (D41). */
    brand: {
      /** The reseller's own; a 403 for everyone else. */
      get: data('GET /api/i/partner/brand'),
      /** The public part of a reseller's, for pages before signing in; a 404 when there is none. */
      ofReseller: data('GET /api/auth/brand/{id}'),
    },
    /** Faults of the portal's own code in a browser. */
    clientFaults: {
      /** Tells the server's log; a 429 when there were many. */
      report: send('POST /api/client-faults'),
    },
    /** Commission reports (specification, section 7; D38). */
    commission: {
      /** Every report, newest first. */
      list: (query: { partner_id?: number[] } = {}, options?: CallOptions) =>
        data('GET /api/i/partner/commission?')({ pagination: false, sort: 'desc', ...query }, options),
      /** A page of a report's orders. */
      orders: send('GET /api/i/partner/commission/{id}/orders?'),
      /** The orders of every report. */
      downloadAll: (query: { partner_id?: number[] } = {}, options?: CallOptions) =>
        downloadList(allCommissionFileUrl(query), allCommissionFileName, options),
      /** A report as one of its files. */
      download: (
        { unique_ref }: Pick<CommissionReport, 'unique_ref'>,
        { type, filename }: CommissionReport['documents'][number],
        options?: CallOptions,
      ) => downloadList(commissionFileUrl({ unique_ref, type }), filename, options),
    },
    /** The home page (D36). */
    dashboard: {
      /** Its figures, each with its change over some days. */
      get: data('GET /api/i/partner/dashboard?'),
      /** What waits for someone of the partner. */
      attention: data('GET /api/i/partner/dashboard/attention?'),
    },
    /** Documents of a property (specification, section 7; D47). */
    documents: {
      /** A page of documents, newest first. */
      list: send('GET /api/i/partner/property/{id}/documents?'),
      download: (property: number, id: number, options?: CallOptions) =>
        download(documentFileUrl(property, id), `document-${id}`, options),
      check: (property: number, id: number) => check(documentFileUrl(property, id, true)),
    },
    /** The calls of a widget's frame about itself (D42). */
    embedFrames: {
      /** Whose a publishable key is, and which sites may use it; a 404 where it is unknown or revoked. */
      key: data('GET /api/embed/keys/{publishable}'),
      /** Ends the session that the call is made with. */
      endSession: send('DELETE /api/embed/sessions'),
    },
    /** The keys with which a reseller's own sites embed the portal (D42). */
    embedKeys: {
      /** The reseller's keys, by name; a 403 for everyone else. */
      list: data('GET /api/i/partner/embed-keys'),
      /** Adds a key; its secret is in this answer alone. */
      create: send('POST /api/i/partner/embed-keys'),
      /** Replaces the secret; the new one is in this answer alone. */
      rotate: send('POST /api/i/partner/embed-keys/{id}/rotate'),
    },
    /** Long files that are made later (docs/decisions/0075). */
    exports: { get: data('GET /api/i/partner/exports/{id}') },
    /** Invoices, also called package reports (specification, section 7). */
    invoices: {
      list: send('GET /api/i/partner/package-report?'),
      /** One of an invoice's files. */
      download: ({ id, created_at: createdAt }: Pick<Invoice, 'id' | 'created_at'>, kind: InvoiceFile) =>
        downloadList(
          invoiceFileUrl(id, kind),
          `${invoiceFileName(kind === 'breakdown' ? kind : 'invoice', { id, createdAt })}.${endings[kind]}`,
        ),
      /** A credit note as a workbook. */
      downloadCreditNote: ({ id, reference }: Pick<CreditNote, 'id' | 'reference'>) =>
        download(creditNoteFileUrl(id), `${reference}.xlsx`),
      /** What was paid out of an invoice. */
      payouts: send('GET /api/i/partner/package-report/{id}/payouts'),
    },
    /** Meters of a property and their readings (specification, section 7; D23, D85). */
    meterReadings: {
      /** A page of readings, newest first. */
      list: send('GET /api/i/partner/property/{id}/meter-readings?'),
      /** What was corrected and removed, newest first. */
      changes: send('GET /api/i/partner/property/{id}/meter-readings/changes?'),
      /** A page of properties by address, with their meters in use. */
      grid: send('GET /api/i/partner/meter-readings/grid?'),
    },
    /** Notices of a tenancy to suppliers (specification, section 3; D24, D67, D88). */
    notices: {
      list: data('GET /api/i/partner/property/{id}/tenancy/{tenancyId}/notifications'),
      /** Whom notices go to, and what each was told. */
      suppliers: data('GET /api/i/partner/property/{id}/tenancy/{tenancyId}/notifications/suppliers'),
      checkLetter: (property: number, tenancy: number, query: NoticeLetterQuery) =>
        check(noticeLetterUrl(property, tenancy, query)),
      letter: (property: number, tenancy: number, query: NoticeLetterQuery) =>
        download(noticeLetterUrl(property, tenancy, query), 'letter.pdf'),
    },
    /** The wizard that makes a bills-included package (specification, section 7; D25 to D28). */
    onboarding: {
      /** Today's prices; a 422 on `start` or `months` says which tenancy of the property is in the way. */
      quote: send('GET /api/i/partner/onboarding/quote?'),
      /** Whether a coupon can be used; a 422 on `code` says why not. */
      coupon: data('POST /api/i/partner/onboarding/coupon'),
      /** One of the person's drafts, or null; without saying which, the one that was saved last. */
      draft: data('GET /api/i/partner/onboarding/draft?'),
      /** The person's drafts, the last one saved first (D89). */
      drafts: data('GET /api/i/partner/onboarding/drafts'),
    },
    /** Packages, also called orders (specification, section 7). */
    orders: {
      list: send('GET /api/i/partner/order?'),
      /** The link of a housemate, to copy (D86). */
      copyLink: data('POST /api/i/partner/order/{id}/housemates/{housemateId}/link'),
    },
    /** Postal bills, also called void bills (specification, section 7). */
    postalBills: {
      /** A page of the list (D35). */
      list: send('GET /api/i/partner/postal-bills/voids?'),
      /** What is outstanding with each provider. */
      summary: data('GET /api/i/partner/postal-bills/voids/summary/by-provider?'),
      /** The statuses that occur, with their counts. */
      availableStatuses: data('GET /api/i/partner/postal-bills/voids/available-statuses?'),
      /** All bills that match a filter, for a bulk action (D31). */
      selection: data('GET /api/i/partner/postal-bills/voids/selection?'),
      /** The CSV of latest bills with negative balance. */
      latestWithNegativeBalance: (query: PartialQuery<VoidsScopeQuery> = {}, options?: CallOptions) =>
        downloadList(voidBillsCsv.latest, latestBillsCsvName(query), { ...options, query }),
      /** The CSV of all bills that match a filter (D60). */
      downloadMatching: (query: PartialQuery<VoidsFilterQuery> = {}, options?: CallOptions) =>
        downloadList(voidBillsCsv.matching, listedBillsCsvName, { ...options, query }),
      get: data('GET /api/i/partner/postal-bills/{id}'),
      download: (id: number, options?: CallOptions) =>
        download(postalBillFileUrl(id), `bill-${id}.pdf`, options),
      checkDocument: (id: number) => check(postalBillFileUrl(id, true)),
      /** Whom to pay, and how (D34). */
      paymentDetails: data('GET /api/i/partner/postal-bills/{id}/payment-details'),
      /** A bill split between those who owe for its days. */
      apportionment: data('GET /api/i/partner/postal-bills/{id}/apportionment?'),
      /** The evidence for a challenge, as a PDF. */
      evidence: (id: number, query: EvidenceQuery, options?: CallOptions) =>
        download(billEvidenceUrl(id, query), evidenceFileName(id), options),
      checkEvidence: (id: number, query: EvidenceQuery) => check(billEvidenceUrl(id, query, true)),
      /** Whom a bill can be from. */
      suppliers: data('GET /api/i/partner/postal-bills/suppliers'),
      /** The challenges of a bill and their progress, newest first (D33). */
      challenges: data('GET /api/i/partner/postal-bills/{id}/challenges'),
    },
    /** Properties (specification, section 7). */
    properties: {
      list: ({ filter, ...query }: PropertiesQuery = {}, options?: CallOptions) =>
        api.send<AnswerOf<PropertiesList>>('/api/i/partner/property', {
          ...options,
          query: { ...query, filter: filter && encodeFilter(filter) },
        }),
      /** The CSV of all properties that match, in some columns. */
      download: (pick: PropertiesPick, columns: readonly PropertyColumn[], options?: CallOptions) =>
        downloadList(propertiesCsvHref(pick, columns), propertiesCsvName, options),
      /** Every tag that properties can have, by name. */
      tags: data('GET /api/i/partner/property/tags'),
    },
    /** One property (specification, section 7); a 404 for who may not see it. */
    property: {
      get: data('GET /api/i/partner/property/{id}'),
      /** What is supplied to it: its meters, then the bills of its current package that have none. */
      supplies: data('GET /api/i/partner/property/{id}/utilities'),
      /** The providers that it has accounts with. */
      providers: data('GET /api/i/partner/property/{id}/bills/providers'),
    },
    /** Adding, changing and deleting properties (D17, D84). */
    propertyForm: {
      /** A property's fields, with the version that a change names. */
      get: data('GET /api/i/partner/property/{id}/fields'),
      /** The property that an address would be a duplicate of, or null; `elsewhere` is another branch's. */
      duplicate: send('GET /api/i/partner/property/duplicate?'),
      /** Another property for each supply number that one has. */
      sameSupply: data('GET /api/i/partner/property/same-supply?'),
      /** Everyone who may heat a property, by name. */
      heatingProviders: data('GET /api/i/partner/heating-providers'),
    },
    /** Import of properties from a file (D17, D19, D67). */
    propertyImports: {
      /** The imports that the person and their colleagues have not finished, the last changed first. */
      list: data('GET /api/i/partner/property-imports'),
      /** A page of those that are finished, the last first. */
      past: send('GET /api/i/partner/property-imports/past?'),
      get: data('GET /api/i/partner/property-imports/{id}'),
      /** The first rows of its file, of which one has the headings. */
      topRows: data('GET /api/i/partner/property-imports/{id}/top-rows'),
      /** What can be put right for many rows at once. */
      fixes: data('GET /api/i/partner/property-imports/{id}/fixes'),
      /** A page of its rows, checked. */
      rows: send('GET /api/i/partner/property-imports/{id}/rows?'),
      /** What an undo would do. */
      previewUndo: data('GET /api/i/partner/property-imports/{id}/undo'),
    },
    /** Energy, water and other providers (specification, section 7). */
    providers: {
      /** The providers that the partner has accounts with. */
      list: data('GET /api/i/partner/bills/providers?'),
      /** A page of the accounts with them. */
      accounts: send('GET /api/i/partner/bills/accounts?'),
      /** The CSV of all accounts that match a filter. */
      downloadAccounts: (query: PartialQuery<AccountsFilterQuery> = {}, options?: CallOptions) =>
        downloadList(accountsCsv, accountsCsvName, { ...options, query }),
    },
    /** Links by which people without an account are asked for readings (D67). */
    readingLinks: {
      /** A page of a property's links, newest first. */
      list: send('GET /api/i/partner/property/{id}/reading-links?'),
      /** The address to copy. */
      copy: data('POST /api/i/partner/property/{id}/reading-links/{linkId}/link'),
      /** What a link asks its holder for. One that opens nothing is a 404 or 410. */
      asked: byLink('GET /api/reading-link'),
      /** Sends the readings, which uses the link up; what has to be checked first is a 422 on `readings.0.is_confirmed`. */
      answer: (link: string, { date_of_reading, readings }: SentReadings, photo: File | null) => {
        const body = new FormData()
        body.set('date_of_reading', date_of_reading)
        body.set('readings', JSON.stringify(readings))
        if (photo) body.set('photo', photo)
        return byLink('POST /api/reading-link')(link, body)
      },
    },
    /** Resources (specification, section 7, content service; D40). */
    resources: {
      /** The newest first. */
      list: data('GET /api/i/partner/resources?'),
      /** A resource; whoever asks may then open its files for a week. */
      get: data('GET /api/i/partner/resources/{slug}'),
      download: (slug: string, filename: string, options?: CallOptions) =>
        download(resourceFileUrl(slug, filename), filename, options),
      checkFile: (slug: string, filename: string) => check(resourceFileUrl(slug, filename, true)),
    },
    /** Views of lists that people save. */
    savedViews: { list: data('GET /api/i/partner/saved-views?', 'list') },
    /** Search of the whole portal (D53): at least `minSearchLength` letters, in some partners or in all in view. */
    search: { find: data('GET /api/i/partner/search?') },
    /** Two-step verification: one's own, the second step of signing in, and the team's rule. A wrong password is a 422 on `current_password`. */
    secondFactor: {
      get: data('GET /api/auth/second-factor'),
      /** Gives the key for an authenticator app, which is off until its first code is confirmed. */
      startTotp: data('POST /api/auth/second-factor/totp', 'current_password'),
      /** Turns the app on; gives recovery codes when it is the first factor, else null. */
      confirmTotp: part('recovery_codes')('POST /api/auth/second-factor/totp/confirm', 'code'),
      /** What the browser creates a passkey with. */
      newPasskeyOptions: data('POST /api/auth/second-factor/passkeys/options', 'current_password'),
      /** Gives recovery codes when it is the first factor, else null. */
      addPasskey: part('recovery_codes')('POST /api/auth/second-factor/passkeys'),
      /** Creates new recovery codes; the earlier ones no longer work. */
      makeRecoveryCodes: async (current_password: string) =>
        (await part('recovery_codes')('POST /api/auth/second-factor/recovery-codes')({ current_password })) ??
        [],
      /** Signs in after the right password. A wrong answer is a 422 on its field, a sign-in that took too long a 409. */
      prove: send('POST /api/auth/second-factor'),
      /** What the browser uses a passkey with, after the right password. */
      passkeyOptions: data('POST /api/auth/second-factor/passkey-options'),
      /** How many of the team have set it up; for team leads. */
      team: data('GET /api/i/team/second-factor'),
    },
    /** Signing up, for people who are not signed in (D11). */
    signUp: {
      /** The invite behind a link's secret; an unknown secret is a 404. */
      invite: data('GET /api/auth/invite/{id}'),
      /** Checks whether a password may be chosen; a common one is a 422 on `password` (D2). */
      checkPassword: send('POST /api/auth/check-password', 'password'),
    },
    /** Statements of a period (docs/decisions/0070). */
    statements: {
      read: data('GET /api/i/partner/statement?'),
      /** As CSV. */
      download: (query: StatementPeriod & { partner_id?: number[] }) =>
        download(statementFileUrl(query), statementFileName(query)),
    },
    /** The team, its invites and its activity, for team leads (specification, section 7; D7, D13, D44, D47). */
    team: {
      /** Everyone who signs in for the partner, by name; without a partner, the person's own. */
      users: data('GET /api/i/team/user?'),
      /** The pending invites, newest first. */
      invites: (query: { partner_id?: number } = {}, options?: CallOptions) =>
        data('GET /api/i/team/invite?')({ type: 'pending', ...query }, options),
      /** A page of the activity log, newest first. */
      activity: send('GET /api/i/partner/activity?'),
    },
    /** Tenancies, leads and void periods of a property (specification, section 7; D19, D20, D22). */
    tenancies: {
      get: data('GET /api/i/partner/property/{id}/tenancy/{tenancyId}'),
      /** What an update would change, without making it. */
      preview: data('POST /api/i/partner/property/{id}/tenancy/{tenancyId}/preview'),
      getLead: data('GET /api/i/partner/property/{id}/lead/{leadId}'),
    },
    /** The package of a tenancy (specification, sections 3 and 7; D21, D24c, D47). */
    tenancyPackages: {
      get: data('GET /api/i/partner/property/{id}/tenancy/{tenancyId}/package'),
      payments: data('GET /api/i/partner/property/{id}/tenancy/{tenancyId}/payments'),
      payouts: send('GET /api/i/partner/property/{id}/tenancy/{tenancyId}/payouts'),
    },
    /** What a tenant does by their link, without signing in (D86). A link that opens nothing is a 404 or 410. */
    tenantInvites: {
      get: byLink('GET /api/tenant-invite'),
      /** Sends the bank account that pays, which uses the link up. */
      giveDetails: byLink('POST /api/tenant-invite/details'),
      /** Says that the invite is for somebody else, which uses the link up. */
      decline: byLink('POST /api/tenant-invite/not-me'),
    },
    /** The liability timeline of a property: who owes for each day, and the bills, readings and notices. */
    timeline: { get: data('GET /api/i/partner/property/{id}/timeline') },
    /** Files that are uploaded together and added as bills (D32). */
    waitingBills: {
      /** The files that wait, the person's own and their colleagues'. */
      list: data('GET /api/i/partner/postal-bills/bulk'),
    },
  }
}
