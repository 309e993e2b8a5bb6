import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $toasts } from '../state/toasts.ts'
import { change } from './change.ts'
import { followFaults } from '../../shell/followFaults.ts'
import { forgetFaults, reportFault } from './reportFault.ts'
import { waitFor } from '../testing/waitFor.ts'

/** The browser's own parts, which Node has not. */
const sent: { path: string; body: unknown; keepalive: boolean | undefined }[] = []
const answer = vi.fn<() => Response>()

beforeEach(() => {
  $toasts.set([])
  forgetFaults()
  sent.length = 0
  answer.mockReset().mockImplementation(() => new Response(null, { status: 204 }))
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=sample', documentElement: { dataset: {} } })
  vi.stubGlobal('location', { pathname: '/properties/12', search: '?q=Nora' })
  vi.stubGlobal('fetch', async (path: string, { body, keepalive }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)), keepalive })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const failing = (error: unknown) =>
  change({
    call: async () => {
      throw error
    },
  })

it('tells the person and the server’s log of a fault of our own in a change', async () => {
  const fault = new TypeError('x is undefined')
  await failing(fault)
  expect($toasts.get()).toMatchObject([{ tone: 'critical', message: unexpectedFailure }])
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/api/client-faults',
        body: { message: 'TypeError: x is undefined', stack: fault.stack, page: '/properties/12' },
        keepalive: true,
      },
    ]),
  )
})

it('logs a fault once, and a page’s first five', async () => {
  const fault = new Error('one')
  reportFault(fault)
  reportFault(fault)
  for (let times = 0; times < 9; times += 1) reportFault(new Error('more'))
  reportFault('no error at all')
  await waitFor(() => expect(sent).toHaveLength(5))
})

it('is no fault itself when it can’t be told', async () => {
  answer.mockImplementation(() => new Response(null, { status: 429 }))
  reportFault(new Error('one'))
  await waitFor(() => expect(sent).toHaveLength(1))
  answer.mockImplementation(() => {
    throw new TypeError('fetch failed')
  })
  reportFault(new Error('two'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect($toasts.get()).toMatchObject([{ message: unexpectedFailure }])
})

it('reports what nobody caught, quietly where React mends it', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const stop = followFaults()
  const happen = (type: string, detail: object) => page.dispatchEvent(Object.assign(new Event(type), detail))
  happen('error', { error: null })
  happen('error', { error: new Error('Minified React error #418; visit…') })
  expect($toasts.get()).toEqual([])
  happen('error', { error: new TypeError('x is undefined') })
  happen('unhandledrejection', { reason: new TypeError('y is undefined') })
  expect($toasts.get()).toMatchObject([{ message: unexpectedFailure }])
  stop()
  happen('error', { error: new TypeError('z is undefined') })
  await waitFor(() =>
    expect(sent.map(({ body }) => (body as { message: string }).message)).toEqual([
      'Error: Minified React error #418; visit…',
      'TypeError: x is undefined',
      'TypeError: y is undefined',
    ]),
  )
})
