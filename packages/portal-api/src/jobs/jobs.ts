import { dailyEmailTime } from '@doorstep/portal-contract/account'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { removeUnusedFiles } from '../files/unused-files.ts'
import type { Sealer } from '../http/crypto.ts'
import type { Payments } from '../payments.ts'
import { findSeller, type Seller } from '../seller.ts'
import type { MakeInvoiceWorkbook } from '../invoices/workbook.ts'
import { makeCommissionReports, payCommissionReports } from './commission.ts'
import { handOverAccounts } from './hand-over-accounts.ts'
import { keepDailyFigures } from './daily-figures.ts'
import { emailAlertsNow, emailDailyAlerts } from './email-alerts.ts'
import { followPropertiesToday } from './follow-properties.ts'
import { makeExports } from './make-exports.ts'
import { mailInvoices } from './mail-invoices.ts'
import { makeInvoices } from './make-invoices.ts'
import { moveOrders } from './move-orders.ts'
import { purge } from './purge.ts'
import { removeTenantsData } from './remove-tenants-data.ts'
import { sealAfresh } from './seal-afresh.ts'
import { takePayments } from './take-payments.ts'
import { followUsualTimes } from './usual-times.ts'

/** Something that happens by itself with time (D66). */
export type Job = {
  /** What operators see, and the name of its queue. Renaming a job makes it another one. */
  name: string
  /** When, as a cron expression in Europe/London. Each process also asks for one run when it starts. */
  schedule: string
  /** Does what is due at a time and was not done yet: a second run changes nothing more, and one after a week catches up. */
  run: (tools: JobTools, now: Date) => Promise<unknown>
}

/** What jobs work with. */
export type JobTools = {
  db: Database
  files: FileStore
  payments: Payments
  sealer: Sealer
  makeInvoiceWorkbook: MakeInvoiceWorkbook
  /** The portal's own address, for links in mail. */
  origin: string
  /** Who sells, where the configuration says it. */
  seller?: Seller | undefined
  /** How long after a tenancy ended its people are kept (D73). */
  retentionYears: number
}

/** Five minutes past each hour: what begins with the day is done soon after midnight, whatever the clocks of database and process differ by. */
const hourly = '5 * * * *'

/** Two minutes after a time of the day, `HH:MM`, for the same reason. */
function daily(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${minute + 2} ${hour} * * *`
}

export const jobs: readonly Job[] = [
  { name: 'move-orders', schedule: hourly, run: ({ db }, now) => moveOrders(db, now) },
  // Until it has gone well on a day.
  { name: 'follow-properties', schedule: hourly, run: ({ db }, now) => followPropertiesToday(db, now) },
  { name: 'follow-usual-times', schedule: '10 1 * * *', run: ({ db }, now) => followUsualTimes(db, now) },
  {
    name: 'make-invoices',
    schedule: '25 0 * * *',
    run: async ({ db, origin, seller }, now) =>
      makeInvoices(db, now, { origin, seller: seller ?? (await findSeller(db)) }),
  },
  {
    name: 'take-payments',
    schedule: '35 5 * * *',
    run: ({ db, payments }, now) => takePayments(db, payments, now),
  },
  {
    name: 'mail-invoices',
    schedule: daily(dailyEmailTime),
    run: ({ db, origin }, now) => mailInvoices(db, now, origin),
  },
  { name: 'seal-afresh', schedule: '5 3 * * *', run: sealAfresh },
  { name: 'hand-over-accounts', schedule: '*/5 * * * *', run: handOverAccounts },
  // After midnight's moves.
  { name: 'keep-daily-figures', schedule: '20 0 * * *', run: ({ db }, now) => keepDailyFigures(db, now) },
  {
    name: 'make-commission-reports',
    schedule: '30 0 * * *',
    run: ({ db }, now) => makeCommissionReports(db, now),
  },
  {
    name: 'pay-commission-reports',
    schedule: '0 9 * * *',
    run: ({ db }, now) => payCommissionReports(db, now),
  },
  {
    name: 'email-daily-alerts',
    schedule: daily(dailyEmailTime),
    run: ({ db, origin }, now) => emailDailyAlerts(db, now, origin),
  },
  {
    name: 'email-alerts-now',
    schedule: '*/5 * * * *',
    run: ({ db, origin }, now) => emailAlertsNow(db, now, origin),
  },
  // People wait for their files.
  { name: 'make-exports', schedule: '* * * * *', run: makeExports },
  {
    name: 'remove-tenants-data',
    schedule: '40 2 * * *',
    run: ({ db, retentionYears }, now) => removeTenantsData(db, now, retentionYears),
  },
  { name: 'purge', schedule: '30 * * * *', run: ({ db }, now) => purge(db, now) },
  { name: 'remove-unused-files', schedule: '45 * * * *', run: removeUnusedFiles },
]

/**
 * Jobs of earlier versions, which lose their schedules when a process of this one starts. Named, because what this version doesn't know may
 * be a job of a newer one that runs beside it.
 */
export const formerJobs = ['follow-void-periods', 'follow-property-statuses', 'raise-alerts'] as const
