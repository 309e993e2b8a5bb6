import { restarting } from '@doorstep/portal-contract/messages'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type RequestOptions, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { answerInTime } from './answer-in-time.ts'
import type { SiteEnv } from './site-env.ts'
import { stoppableServer } from './stop-serving.ts'

/** Long enough that a machine with other work does in it what it does at once; only what waits for it takes so long. */
const grace = 1_000
const requests = 2_000

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.closeAllConnections()
})

/** A server whose handlers tell when they have begun. */
async function startServer(times = { grace, requests, lastAnswers: 1_000 }) {
  const inTime = answerInTime()
  const app = new Hono<SiteEnv>()
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let isRead = false
  app.use(compress())
  app.use(inTime.middleware)
  app.get('/', (c) => c.text('here'))
  app.get('/slow', async (c) => {
    begun.resolve()
    await finish.promise
    return c.text('finished')
  })
  app.post('/upload', async (c) => {
    begun.resolve()
    await c.req.arrayBuffer()
    isRead = true
    return c.text('read')
  })
  let lines = 0
  app.get('/export', (c) =>
    c.body(
      new ReadableStream({
        async pull(controller) {
          lines += 1
          begun.resolve()
          // As long as it is read.
          await new Promise((resolve) => setImmediate(resolve))
          controller.enqueue(new TextEncoder().encode(`line ${lines}\n`))
        },
      }),
      { headers: { 'Content-Type': 'text/csv' } },
    ),
  )
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  open.push(server)
  const stop = stoppableServer(server, inTime.giveUp, times)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, stop, begun: begun.promise, finish: finish.resolve, isRead: () => isRead }
}

/** Sends a request; its answer, or how it failed. */
function send(options: RequestOptions) {
  const sent = request({ host: '127.0.0.1', ...options })
  const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => {
    if (!response) throw new Error('There is no response.')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  })
  return { sent, answer }
}

describe('stoppableServer', () => {
  it('lets a request under way finish, and closes its connection', async () => {
    const { port, stop, begun, finish } = await startServer()
    const agent = new Agent({ keepAlive: true })
    const { sent, answer } = send({ port, path: '/slow', agent })
    sent.end()
    await begun
    const stopped = stop()
    finish()
    expect(await answer).toMatchObject({ status: 200, body: 'finished', headers: { connection: 'close' } })
    expect(await stopped, 'requests that could not finish').toBe(0)
    agent.destroy()
  })

  it('answers a request that is on its way on an idle connection when the stop begins', async () => {
    const { port, stop } = await startServer()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const first = send({ port, path: '/', agent })
    first.sent.end()
    expect(await first.answer).toMatchObject({ headers: { connection: 'keep-alive' } })
    const stopped = stop()
    const second = send({ port, path: '/', agent })
    second.sent.end()
    expect(await second.answer).toMatchObject({ status: 200, headers: { connection: 'close' } })
    expect(second.sent.reusedSocket).toBe(true)
    expect(await stopped).toBe(0)
  })

  it('answers the first request of a connection that was made before', async () => {
    const { port, stop } = await startServer()
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    // The server has accepted it once it answers on a later one.
    const later = send({ port, path: '/' })
    later.sent.end()
    await later.answer
    const stopped = stop()
    socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*here$/s)
    expect(await stopped).toBe(0)
  })

  it('accepts no connection, and waits for none that brings no request', async () => {
    const { port, stop } = await startServer()
    const silent = connect(port, '127.0.0.1')
    await once(silent, 'connect')
    const stopped = stop()
    const late = connect(port, '127.0.0.1')
    await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(await stopped).toBe(0)
  })

  it('answers an upload that is not complete in time with 503 in words', async () => {
    const { port, stop, begun, isRead } = await startServer()
    const { sent, answer } = send({
      port,
      path: '/upload',
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: { 'Content-Length': 9_000_000 },
    })
    // A slow line: as fast as the event loop turns, and never all of it.
    let isSending = true
    const dribble = () => {
      if (isSending) sent.write(Buffer.alloc(10), () => setImmediate(dribble))
    }
    dribble()
    await begun
    const stopped = stop()
    const { status, headers, body } = await answer
    isSending = false
    expect(status).toBe(503)
    expect(headers).toMatchObject({ connection: 'close', 'retry-after': '5' })
    expect(JSON.parse(body)).toEqual({ message: restarting })
    expect(await stopped).toBe(1)
    expect(isRead(), 'the handler takes it for complete').toBe(false)
  })

  it('tells people who wait for a page in plain words', async () => {
    const { port, stop, begun } = await startServer()
    const { sent, answer } = send({ port, path: '/slow', headers: { Accept: 'text/html,*/*;q=0.8' } })
    sent.end()
    await begun
    const stopped = stop()
    expect(await answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: restarting })
    expect(await stopped).toBe(1)
  })

  it.each(['gzip', 'identity'])(
    'ends an export (%s) that is not complete in time with an error',
    async (encoding) => {
      const { port, stop, begun } = await startServer()
      const { sent, answer } = send({ port, path: '/export', headers: { 'Accept-Encoding': encoding } })
      sent.end()
      await begun
      const stopped = stop()
      await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' })
      expect(await stopped).toBe(1)
    },
  )
})
