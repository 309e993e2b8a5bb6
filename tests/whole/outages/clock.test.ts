import { addMonths, startOfDayInLondon, startOfMonth, todayInLondon } from '@doorstep/portal-contract/dates'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyDemoData } from '../../e2e/support/demo-data.ts'
import { type PortalProcess, startPortal } from '../../e2e/support/portal-process.ts'
import { say } from '../support/say.ts'

/** The library by which a process has another clock. */
const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`

const hour = 60 * 60 * 1000

/** The environment of a process whose clock began at a moment. */
const withClock = (moment: Date) => ({
  LD_PRELOAD: library,
  TZ: 'UTC',
  FAKETIME: `@${moment.toISOString().slice(0, 19).replace('T', ' ')}`,
  // Timers stay as they are.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

/** What jobs make, and whom they email. */
const made = [
  'package_charges',
  'invoices',
  'invoice_lines',
  'commission_reports',
  'commission_lines',
  'alert_emails_sent',
  'outbox_messages',
  'daily_figures',
]

test.skipIf(!existsSync(library))(
  'the clock goes an hour forward over the end of a month, back, and forward again',
  async () => {
    const data = await copyDemoData()
    const database = new pg.Client({ connectionString: data.env.DATABASE_URL })
    await database.connect()
    let portal: PortalProcess | undefined
    onTestFinished(async () => {
      await portal?.stop()
      await database.end()
      await data.remove()
    })

    /** Has a process with a clock run every job, as each does when it starts. */
    async function runAt(moment: Date): Promise<void> {
      const { rows: before } = await database.query<{ now: Date }>('select clock_timestamp() as now')
      portal = await startPortal({ ...data.env, NODE_ENV: '', ...withClock(moment) })
      await vi.waitFor(
        async () => {
          const { rows } = await database.query<{ name: string; states: string[] }>(
            'select name, array_agg(distinct state::text) as states from pgboss.job where created_on >= $1 group by name',
            [before[0]?.now],
          )
          const jobs = rows.filter(({ name }) => !name.startsWith('__'))
          expect(jobs.length).toBeGreaterThan(10)
          expect(jobs.filter(({ states }) => states.join() !== 'completed')).toEqual([])
        },
        { timeout: 180_000, interval: 500 },
      )
      await portal.stop()
      portal = undefined
    }
    async function counts(): Promise<Record<string, number>> {
      const parts = made.map((table) => `select '${table}' as name, count(*)::int as rows from ${table}`)
      const { rows } = await database.query<{ name: string; rows: number }>(parts.join(' union all '))
      return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
    }

    const nextMonth = startOfDayInLondon(addMonths(startOfMonth(todayInLondon(new Date())), 1)).getTime()
    const [before, after] = [new Date(nextMonth - hour / 2), new Date(nextMonth + hour / 2)]
    const atMorning = new Date(nextMonth + 9 * hour)

    await runAt(before)
    const old = await counts()
    await runAt(after)
    const first = await counts()
    expect(first.invoices, 'the new month is invoiced').toBeGreaterThan(old.invoices ?? 0)
    await runAt(before)
    expect(await counts(), 'back: nothing again').toEqual(first)
    await runAt(after)
    expect(await counts(), 'forward again: nothing again').toEqual(first)
    await runAt(atMorning)
    const morning = await counts()
    expect(morning.outbox_messages, 'the morning has its mail').toBeGreaterThan(first.outbox_messages ?? 0)
    await runAt(new Date(atMorning.getTime() - hour))
    await runAt(atMorning)
    expect(await counts(), 'the morning again: no mail again').toEqual(morning)
    say(
      `over midnight of the first, back, forward: ${(first.invoices ?? 0) - (old.invoices ?? 0)} invoices of the new month, each once; ${(morning.outbox_messages ?? 0) - (first.outbox_messages ?? 0)} emails of the morning, each once`,
    )
  },
)

test.skipIf(!existsSync(library))(
  'a process whose clock is an hour ahead runs what is due each minute once',
  async () => {
    const data = await copyDemoData()
    const ahead = await startPortal({ ...data.env, NODE_ENV: '', ...withClock(new Date(Date.now() + hour)) })
    const right = await startPortal({ ...data.env, NODE_ENV: '' })
    const database = new pg.Client({ connectionString: data.env.DATABASE_URL })
    await database.connect()
    onTestFinished(async () => {
      await Promise.all([ahead.stop(), right.stop()])
      await database.end()
      await data.remove()
    })
    // From the second whole minute on: each process has asked for a run as it started, and what was due before the first look at the
    // schedules begins in the first.
    const { rows: started } = await database.query<{ since: Date }>(
      `select date_trunc('minute', clock_timestamp()) + interval '2 minutes' as since`,
    )
    const runs = async () => {
      const { rows } = await database.query<{ minute: string; runs: number }>(
        `select date_trunc('minute', created_on)::text as minute, count(*)::int as runs from pgboss.job
       where name = 'make-exports' and state = 'completed' and created_on >= $1 group by 1 order by 1`,
        [started[0]?.since],
      )
      return rows
    }
    await vi.waitFor(async () => expect((await runs()).length).toBeGreaterThanOrEqual(3), {
      timeout: 420_000,
      interval: 1000,
    })
    // The last may not be over.
    const minutes = (await runs()).slice(0, -1)
    say(
      `beside a process whose clock is an hour ahead, the job of each minute ran ${minutes.map(({ runs: count }) => count).join(', ')} times`,
    )
    expect(minutes.filter(({ runs: count }) => count !== 1)).toEqual([])
  },
)
