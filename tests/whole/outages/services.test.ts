import { startMailServer } from '@doorstep/portal-api/testing/mail-server'
import { startS3Server } from '@doorstep/portal-api/testing/s3-server'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSilentServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyDemoData } from '../../e2e/support/demo-data.ts'
import { startPortal } from '../../e2e/support/portal-process.ts'
import { say } from '../support/say.ts'
import { firstProperty, signedIn } from '../support/traffic.ts'

const NODE_ENV = ''

/** How long something takes, ms. */
async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const since = performance.now()
  const result = await work()
  return [result, Math.round(performance.now() - since)]
}

test('the file store goes away, refuses, and never answers', async () => {
  const s3 = await startS3Server()
  const data = await copyDemoData()
  // The demo data's own files are in a folder: what is uploaded here is in the bucket.
  const portal = await startPortal({ ...data.env, FILES_URL: s3.url, NODE_ENV, JOBS: 'off' })
  onTestFinished(async () => {
    await portal.stop()
    await data.remove()
  })
  const visitor = await signedIn(portal.url)
  const documents = `/api/i/partner/property/${await firstProperty(visitor)}/documents`
  const upload = (key: string = randomUUID()) => {
    const body = new FormData()
    body.append('files', new File(['%PDF-1.7\n1 0 obj\n%%EOF'], 'Notice.pdf', { type: 'application/pdf' }))
    return visitor.send('POST', documents, { body, headers: { 'Idempotency-Key': key } })
  }
  const idOf = async (answer: Response) => ((await answer.json()) as { data: { id: number }[] }).data[0]?.id
  const first = await upload()
  expect(first.status).toBe(201)
  const download = `${documents}/${await idOf(first)}/download`
  expect((await visitor.get(download)).status).toBe(200)

  /** All but files goes on; what needs them says so; the same call works once they are back. */
  async function during(what: string, begin: () => Promise<unknown>, end: () => Promise<unknown>) {
    await begin()
    const key = randomUUID()
    const [sent, sendMs] = await timed(() => upload(key))
    const [read, readMs] = await timed(() => visitor.get(download))
    const [list, listMs] = await timed(() => visitor.get('/api/i/partner/postal-bills/voids'))
    const [page, pageMs] = await timed(() => visitor.get('/void-bills'))
    await end()
    const [again, backMs] = await timed(() =>
      vi.waitFor(
        async () => {
          const answer = await upload(key)
          expect(answer.status).toBe(201)
          return answer
        },
        { timeout: 60_000 },
      ),
    )
    say(
      `${what}: an upload ${sent.status} in ${sendMs} ms, a download ${read.status} in ${readMs}; a list ${list.status} in ${listMs}, a page ${page.status} in ${pageMs}; the same upload again ${again.status} after ${backMs}`,
    )
    expect([sent.status, read.status, list.status, page.status]).toEqual([503, 503, 200, 200])
    expect(Number(sent.headers.get('retry-after'))).toBeGreaterThan(0)
  }

  await during('away', s3.stop, s3.start)
  await inItsPlace(
    'refusing',
    createServer((_, response) => response.writeHead(503).end()),
  )
  await inItsPlace('taking connections and never answering', createSilentServer())

  async function inItsPlace(what: string, server: Server) {
    const sockets = new Set<Socket>()
    server.on('connection', (socket: Socket) => sockets.add(socket))
    await during(
      what,
      async () => {
        await s3.stop()
        server.listen(Number(/127\.0\.0\.1:(\d+)/.exec(s3.url)?.[1]), '127.0.0.1')
        await once(server, 'listening')
      },
      async () => {
        const closed = once(server, 'close')
        server.close()
        for (const socket of sockets) socket.destroy()
        await closed
        await s3.start()
      },
    )
  }
  const { data: kept } = (await (await visitor.get(`${documents}?per_page=100`)).json()) as {
    data: { filename: string }[]
  }
  expect(kept.filter(({ filename }) => filename === 'Notice.pdf').length).toBe(4)
})

test('the mail server goes away, refuses, and holds what it is sent', async () => {
  const mail = await startMailServer()
  const data = await copyDemoData()
  const portal = await startPortal({
    ...data.env,
    NODE_ENV,
    SMTP_URL: mail.url,
    APP_URL: 'http://localhost:4321',
    JOBS: 'off',
  })
  onTestFinished(async () => {
    await portal.stop()
    await data.remove()
  })
  const database = new pg.Client({ connectionString: data.env.DATABASE_URL })
  await database.connect()
  onTestFinished(() => database.end())
  /** Waits until a letter was tried in vain. */
  const failed = () =>
    vi.waitFor(
      async () => {
        const { rows } = await database.query(
          'select 1 from outbox_messages where last_error is not null and sent_at is null',
        )
        expect(rows.length).toBe(1)
      },
      { timeout: 60_000 },
    )
  const visitor = await signedIn(portal.url)
  const invite = (email: string) =>
    visitor.post('/api/i/team/invite', { users: [{ email, is_team_lead: false }] })
  const arrived = (email: string) =>
    mail.received.filter(({ to }) => to?.some(({ address }) => address === email)).length

  async function during(what: string, begin: () => unknown, end: () => unknown) {
    const email = `${what.replaceAll(/\W/g, '-')}@north.test`
    await begin()
    const [answer, ms] = await timed(() => invite(email))
    expect(answer.status, await answer.text()).toBeLessThan(300)
    const [list, listMs] = await timed(() => visitor.get('/api/i/partner/postal-bills/voids'))
    expect(list.status).toBe(200)
    await end()
    const since = performance.now()
    // A letter is tried again after a minute.
    await vi.waitFor(() => expect(arrived(email)).toBe(1), { timeout: 150_000, interval: 200 })
    const seconds = Math.round((performance.now() - since) / 1000)
    say(
      `${what}: an invite ${answer.status} in ${ms} ms, a list in ${listMs} ms; the letter arrived ${seconds} s after`,
    )
  }

  await during('away', mail.stop, async () => {
    await failed()
    await mail.start()
  })
  await during(
    'refusing',
    () => mail.refuse('Try again later'),
    async () => {
      await failed()
      mail.refuse(undefined)
    },
  )
  let held: ReturnType<typeof mail.hold> | undefined
  await during(
    'holding',
    () => {
      held = mail.hold()
    },
    async () => {
      await held?.arrived
      held?.open()
    },
  )
  // Nothing more came of them.
  expect(['away', 'refusing', 'holding'].map((what) => arrived(`${what}@north.test`))).toEqual([1, 1, 1])
})
