import type * as account from './account.routes.ts'
import type * as activity from './activity.routes.ts'
import type * as agents from './agents.routes.ts'
import type * as alertEmails from './alert-emails.routes.ts'
import type * as alerts from './alerts.routes.ts'
import type * as auth from './auth.routes.ts'
import type * as brand from './brand.routes.ts'
import type * as clientFaults from './client-faults.routes.ts'
import type * as commission from './commission.routes.ts'
import type * as dashboard from './dashboard.routes.ts'
import type * as documents from './documents.routes.ts'
import type * as embedQuotes from './embed-quotes.routes.ts'
import type * as embeds from './embeds.routes.ts'
import type * as exports from './exports.routes.ts'
import type * as health from './health.routes.ts'
import type * as invoices from './invoices.routes.ts'
import type * as meterReadings from './meter-readings.routes.ts'
import type * as notifications from './notifications.routes.ts'
import type * as onboarding from './onboarding.routes.ts'
import type * as orders from './orders.routes.ts'
import type * as partners from './partners.routes.ts'
import type * as passwordReset from './password-reset.routes.ts'
import type * as postalBills from './postal-bills.routes.ts'
import type * as properties from './properties.routes.ts'
import type * as propertyImports from './property-imports.routes.ts'
import type * as providerAccounts from './provider-accounts.routes.ts'
import type * as providers from './providers.routes.ts'
import type * as readingLinks from './reading-links.routes.ts'
import type * as readingsGrid from './readings-grid.routes.ts'
import type * as resources from './resources.routes.ts'
import type * as savedViews from './saved-views.routes.ts'
import type * as search from './search.routes.ts'
import type * as secondFactor from './second-factor.routes.ts'
import type * as secondFactorSignIn from './second-factor-sign-in.routes.ts'
import type * as secondFactorTeam from './second-factor-team.routes.ts'
import type * as signUp from './sign-up.routes.ts'
import type * as statements from './statements.routes.ts'
import type * as team from './team.routes.ts'
import type * as tenancies from './tenancies.routes.ts'
import type * as tenantInvites from './tenant-invites.routes.ts'
import type * as timeline from './timeline.routes.ts'
import type * as voidPeriods from './void-periods.routes.ts'
import type * as waitingBills from './waiting-bills.routes.ts'

type Area =
  | typeof account
  | typeof activity
  | typeof agents
  | typeof alertEmails
  | typeof alerts
  | typeof auth
  | typeof brand
  | typeof clientFaults
  | typeof commission
  | typeof dashboard
  | typeof documents
  | typeof embedQuotes
  | typeof embeds
  | typeof exports
  | typeof health
  | typeof invoices
  | typeof meterReadings
  | typeof notifications
  | typeof onboarding
  | typeof orders
  | typeof partners
  | typeof passwordReset
  | typeof postalBills
  | typeof properties
  | typeof propertyImports
  | typeof providerAccounts
  | typeof providers
  | typeof readingLinks
  | typeof readingsGrid
  | typeof resources
  | typeof savedViews
  | typeof search
  | typeof secondFactor
  | typeof secondFactorSignIn
  | typeof secondFactorTeam
  | typeof signUp
  | typeof statements
  | typeof team
  | typeof tenancies
  | typeof tenantInvites
  | typeof timeline
  | typeof voidPeriods
  | typeof waitingBills

type InArea<Exported> = Exported extends unknown ? Exported[keyof Exported] : never
/** A route, or what makes one of several. */
type Made<Member> = Member extends (...given: never[]) => infer Route ? Route : Member
type Route = Extract<Made<InArea<Area>>, { method: string; path: string }>

/** Every route of the API by its method and path, such as `GET /api/auth/user`. */
export type Routes = { [Of in Route as `${Uppercase<Of['method']>} ${Of['path']}`]: Of }
