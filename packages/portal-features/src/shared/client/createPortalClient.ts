import { accountCalls, accountChanges } from './account.ts'
import { agentCalls, agentChanges } from './agents.ts'
import { alertCalls, alertChanges } from './alerts.ts'
import { alertEmailCalls } from './alertEmails.ts'
import { authCalls } from './auth.ts'
import { brandCalls, brandChanges } from './brand.ts'
import { clientFaultCalls } from './clientFaults.ts'
import { commissionCalls } from './commission.ts'
import { type Api, createApi, type PortalClientOptions } from './createApi.ts'
import { dashboardCalls } from './dashboard.ts'
import { documentCalls, documentChanges } from './documents.ts'
import { exportCalls } from './exports.ts'
import { embedFrameCalls } from './embedFrames.ts'
import { embedKeyCalls, embedKeyChanges } from './embedKeys.ts'
import { invoiceCalls } from './invoices.ts'
import { meterReadingCalls, meterReadingChanges } from './meterReadings.ts'
import { noticeCalls, noticeChanges } from './notices.ts'
import { onboardingCalls, onboardingChanges } from './onboarding.ts'
import { orderCalls, orderChanges } from './orders.ts'
import { postalBillCalls, postalBillChanges } from './postalBills.ts'
import { waitingBillCalls, waitingBillChanges } from './waitingBills.ts'
import { propertyCalls } from './properties.ts'
import { propertyRecordCalls } from './property.ts'
import { propertyFormCalls, propertyFormChanges } from './propertyForm.ts'
import { propertyImportCalls, propertyImportChanges } from './propertyImports.ts'
import { providerCalls } from './providers.ts'
import { readingLinkCalls, readingLinkChanges } from './readingLinks.ts'
import type { RequestKeys } from './requestKeys.ts'
import { resourceCalls } from './resources.ts'
import { savedViewCalls, savedViewChanges } from './savedViews.ts'
import { searchCalls } from './search.ts'
import { secondFactorCalls, secondFactorChanges } from './secondFactor.ts'
import { signUpCalls, signUpChanges } from './signUp.ts'
import { statementCalls } from './statements.ts'
import { teamCalls, teamChanges } from './team.ts'
import { tenancyCalls, tenancyChanges } from './tenancies.ts'
import { tenancyPackageCalls, tenancyPackageChanges } from './tenancyPackages.ts'
import { tenantInviteCalls } from './tenantInvites.ts'
import { timelineCalls } from './timeline.ts'

export type PortalClient = ReturnType<typeof createPortalClient>

/** The calls that change something, with the keys of one change: what `change` and its kin give to `call`. */
export type KeyedClient = ReturnType<typeof changesOf>

/**
 * Creates a client of the portal's API, for the server (`fetch`, `baseUrl` and `cookie`) and tests. Pages have `browserClient`.
 * Every method fails with a PortalError. Methods that read take `{ signal }` last; see `latest`. What changes something is only in `keyed`,
 * so that a retry answers what the first try would have (docs/decisions/0101).
 */
export function createPortalClient(options: PortalClientOptions = {}) {
  const api = createApi(options)
  return {
    account: accountCalls(api),
    agents: agentCalls(api),
    alerts: alertCalls(api),
    alertEmails: alertEmailCalls(api),
    auth: authCalls(api),
    clientFaults: clientFaultCalls(api),
    commission: commissionCalls(api),
    dashboard: dashboardCalls(api),
    documents: documentCalls(api),
    exports: exportCalls(api),
    embedFrames: embedFrameCalls(api),
    embedKeys: embedKeyCalls(api),
    invoices: invoiceCalls(api),
    meterReadings: meterReadingCalls(api),
    notices: noticeCalls(api),
    onboarding: onboardingCalls(api),
    orders: orderCalls(api),
    properties: propertyCalls(api),
    property: propertyRecordCalls(api),
    propertyForm: propertyFormCalls(api),
    propertyImports: propertyImportCalls(api),
    brand: brandCalls(api),
    postalBills: postalBillCalls(api),
    waitingBills: waitingBillCalls(api),
    providers: providerCalls(api),
    readingLinks: readingLinkCalls(api),
    resources: resourceCalls(api),
    savedViews: savedViewCalls(api),
    search: searchCalls(api),
    secondFactor: secondFactorCalls(api),
    signUp: signUpCalls(api),
    statements: statementCalls(api),
    team: teamCalls(api),
    tenancies: tenancyCalls(api),
    tenancyPackages: tenancyPackageCalls(api),
    tenantInvites: tenantInviteCalls(api),
    timeline: timelineCalls(api),
    /** @param signal aborts each of its requests */
    keyed: (keys: RequestKeys, signal?: AbortSignal): KeyedClient => changesOf(api.keyed(keys, signal)),
  }
}

function changesOf(api: Api) {
  return {
    account: accountChanges(api),
    agents: agentChanges(api),
    alerts: alertChanges(api),
    documents: documentChanges(api),
    embedKeys: embedKeyChanges(api),
    meterReadings: meterReadingChanges(api),
    notices: noticeChanges(api),
    onboarding: onboardingChanges(api),
    orders: orderChanges(api),
    propertyForm: propertyFormChanges(api),
    propertyImports: propertyImportChanges(api),
    brand: brandChanges(api),
    postalBills: postalBillChanges(api),
    waitingBills: waitingBillChanges(api),
    readingLinks: readingLinkChanges(api),
    savedViews: savedViewChanges(api),
    secondFactor: secondFactorChanges(api),
    signUp: signUpChanges(api),
    team: teamChanges(api),
    tenancies: tenancyChanges(api),
    tenancyPackages: tenancyPackageChanges(api),
  }
}
