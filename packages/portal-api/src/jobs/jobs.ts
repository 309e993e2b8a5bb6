import { dailyEmailHour } from '@doorstep/portal-contract/account'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { removeUnusedFiles } from '../files/unused-files.ts'
import { emailAlertsNow, emailDailyAlerts } from './email-alerts.ts'
import { moveOrders } from './move-orders.ts'
import { followPropertyStatuses } from './property-statuses.ts'
import { purge } from './purge.ts'
import { raiseAlerts } from './raise-alerts.ts'
import { followVoidPeriods } from './void-periods.ts'

export type JobServices = {
  /** The portal's own address, for links in mail. */
  origin: string
  files: FileStore
}

/** Something that happens by itself with time (D66). */
export type Job = {
  /** What operators see, and the name of its queue. Renaming a job makes it another one. */
  name: string
  /** When, as a cron expression in Europe/London. Each process also asks for one run when it starts. */
  schedule: string
  /** Does what is due at a time and was not done yet: a second run changes nothing more, and one after a week catches up. */
  run: (db: Database, now: Date, services: JobServices) => Promise<void>
}

const everyMidnight = '0 0 * * *'

export const jobs: readonly Job[] = [
  { name: 'move-orders', schedule: everyMidnight, run: moveOrders },
  { name: 'follow-void-periods', schedule: everyMidnight, run: followVoidPeriods },
  { name: 'follow-property-statuses', schedule: everyMidnight, run: followPropertyStatuses },
  { name: 'raise-alerts', schedule: '15 * * * *', run: raiseAlerts },
  {
    name: 'email-daily-alerts',
    schedule: `0 ${dailyEmailHour} * * *`,
    run: (db, now, { origin }) => emailDailyAlerts(db, now, origin),
  },
  {
    name: 'email-alerts-now',
    schedule: '*/5 * * * *',
    run: (db, now, { origin }) => emailAlertsNow(db, now, origin),
  },
  { name: 'purge', schedule: '30 * * * *', run: purge },
  {
    name: 'remove-unused-files',
    schedule: '45 * * * *',
    run: (db, now, { files }) => removeUnusedFiles({ db, files }, now),
  },
]
