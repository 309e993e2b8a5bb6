import { expect, test } from 'vitest'
import { meetHost } from './connectHost.ts'

const allowed = 'https://www.halo.test'

/** A frame's window whose parent keeps what it is sent. */
function frameIn(parentName: string) {
  const frame = new EventTarget() as EventTarget & { parent: object }
  const sent: unknown[] = []
  const parent = { name: parentName, postMessage: (message: unknown) => sent.push(message) }
  frame.parent = parent
  const { port1, port2 } = new MessageChannel()
  const receive = (change: object = {}) =>
    frame.dispatchEvent(
      Object.assign(new Event('message'), {
        source: parent,
        origin: allowed,
        data: { doorstep: 1, type: 'connect', nonce: 'n' },
        ports: [port2],
        ...change,
      }),
    )
  const host = meetHost(frame as unknown as Window, { origins: [allowed], nonce: 'n' })
  return { host, receive, sent, close: () => port1.close(), page: port1 }
}

test.each([
  ['another window', { source: {} }],
  ['an origin that the key does not allow', { origin: 'https://evil.test' }],
  ['an opaque origin', { origin: 'null' }],
  ['another nonce', { data: { doorstep: 1, type: 'connect', nonce: 'other' } }],
  ['another version', { data: { doorstep: 2, type: 'connect', nonce: 'n' } }],
  ['no port', { ports: [] }],
  ['something else', { data: null }],
])('an answer from %s is ignored', async (_, change) => {
  const { host, receive, sent, close } = frameIn('host')
  receive(change)
  const first = await Promise.race([host, Promise.resolve('nobody')])
  expect(first).toBe('nobody')
  expect(sent).toEqual([{ doorstep: 1, type: 'hello', nonce: 'n' }])
  close()
})

test('the first right answer is the host, and a later one changes nothing', async () => {
  const { host, receive, page, close } = frameIn('host')
  receive({ source: {} })
  receive()
  receive({ origin: 'https://evil.test' })
  const { origin, listen, send } = await host
  expect(origin).toBe(allowed)
  const received = new Promise((resolve) => listen(resolve))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  page.postMessage({ type: 'logout' })
  expect(await received).toEqual({ type: 'logout' })
  const sent = new Promise((resolve) => page.addEventListener('message', (event) => resolve(event.data)))
  page.start()
  send({ type: 'ready' })
  expect(await sent).toEqual({ type: 'ready' })
  close()
})
