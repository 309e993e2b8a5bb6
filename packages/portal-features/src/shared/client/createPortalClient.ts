import { accountCalls } from './account.ts'
import { agentCalls } from './agents.ts'
import { alertCalls } from './alerts.ts'
import { alertEmailCalls } from './alertEmails.ts'
import { authCalls } from './auth.ts'
import { brandCalls } from './brand.ts'
import { clientFaultCalls } from './clientFaults.ts'
import { commissionCalls } from './commission.ts'
import { createApi, type PortalClientOptions } from './createApi.ts'
import { dashboardCalls } from './dashboard.ts'
import { documentCalls } from './documents.ts'
import { exportCalls } from './exports.ts'
import { embedFrameCalls } from './embedFrames.ts'
import { embedKeyCalls } from './embedKeys.ts'
import { invoiceCalls } from './invoices.ts'
import { meterReadingCalls } from './meterReadings.ts'
import { noticeCalls } from './notices.ts'
import { onboardingCalls } from './onboarding.ts'
import { orderCalls } from './orders.ts'
import { postalBillCalls } from './postalBills.ts'
import { waitingBillCalls } from './waitingBills.ts'
import { propertyCalls } from './properties.ts'
import { propertyRecordCalls } from './property.ts'
import { propertyFormCalls } from './propertyForm.ts'
import { propertyImportCalls } from './propertyImports.ts'
import { providerCalls } from './providers.ts'
import { readingLinkCalls } from './readingLinks.ts'
import { resourceCalls } from './resources.ts'
import { savedViewCalls } from './savedViews.ts'
import { searchCalls } from './search.ts'
import { secondFactorCalls } from './secondFactor.ts'
import { signUpCalls } from './signUp.ts'
import { statementCalls } from './statements.ts'
import { teamCalls } from './team.ts'
import { tenancyCalls } from './tenancies.ts'
import { tenancyPackageCalls } from './tenancyPackages.ts'
import { tenantInviteCalls } from './tenantInvites.ts'
import { timelineCalls } from './timeline.ts'

export type PortalClient = ReturnType<typeof createPortalClient>

/**
 * Creates a client of the portal's API, for the server (`fetch`, `baseUrl` and `cookie`) and tests. Pages have `browserClient`.
 * Every method fails with a PortalError. Methods that read take `{ signal }` last; see `latest`.
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
  }
}
