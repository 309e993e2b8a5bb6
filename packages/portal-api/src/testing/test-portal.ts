import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { CookieJar } from 'tough-cookie'
import { afterAll } from 'vitest'
import { createPortalApi, type PortalApiOptions } from '../app.ts'
import { createFileStore } from '../files/file-store.ts'
import { storeIdFile, storeIdKey } from '../files/own-files.ts'
import { cleanSvg } from '../node/clean-svg.ts'
import { readFormOntoDisk } from '../node/form-files.ts'
import { createPasswords } from '../node/passwords.ts'
import { readSpreadsheet } from '../property-imports/read-file.ts'

/** The time that tests start at; a test may move its portal's clock on. */
export const testNow = new Date('2026-03-17T09:30:00Z')

export type TestPortal = Awaited<ReturnType<typeof startPortal>>

/** The portal's API behind a real HTTP server on a free port, stopped after the file's last test. */
export async function startPortal(given: Pick<PortalApiOptions, 'db'> & Partial<PortalApiOptions>) {
  let now = testNow
  const failures: unknown[] = []
  const files = createFileStore()
  // As one that its database was joined with.
  await files.put(storeIdKey, storeIdFile('tests'))
  const api = createPortalApi({
    files,
    passwords,
    cleanSvg,
    readSpreadsheet,
    readForm: readFormOntoDisk,
    outbox: { wake: () => {} },
    clock: () => now,
    config: { appKey: 'a key for tests' },
    version: '1.2.3',
    onFailure: (error) => failures.push(error),
    // A test that calls anything with anything reports faults too.
    onClientFault: () => {},
    ...given,
  })
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  const server: ServerType = serve(
    {
      hostname: '127.0.0.1',
      port: 0,
      // A test that pauses finds its connection open.
      serverOptions: { keepAliveTimeout: 60_000 },
      fetch: (request, { incoming }) => {
        // As behind a trusted proxy (D52).
        const clientAddress = request.headers.get('X-Forwarded-For') ?? incoming.socket.remoteAddress ?? ''
        return api.fetch(request, { clientAddress, secure: false })
      },
    },
    resolve,
  )
  const { port } = await promise
  afterAll(async () => {
    const closed = once(server, 'close')
    server.close()
    // Nobody waits for an answer any more; some connections were kept for the next call.
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    api,
    origin,
    failures,
    now: () => now,
    /** Moves the portal's clock on. */
    pass(time: { seconds?: number; minutes?: number; hours?: number }) {
      const { seconds = 0, minutes = 0, hours = 0 } = time
      now = new Date(now.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000)
    },
    /** @param address where the visitor's requests come from; by default this machine */
    visitor: (address?: string) => new Visitor(origin, address),
    async signedIn(email: string, password = testPassword): Promise<Visitor> {
      const visitor = new Visitor(origin)
      const answer = await visitor.signIn(email, password)
      if (answer.status !== 204) throw new Error(`Signing in as ${email} answered ${answer.status}.`)
      return visitor
    },
  }
}

/** The real way to keep passwords, at a cost that does not make tests wait. */
export const passwords = createPasswords({ N: 2 ** 10, r: 8, p: 1 })

export const testPassword = 'correct horse battery'

/** A browser as far as cookies go: keeps them, and sends the CSRF token back with what changes things. */
export class Visitor {
  readonly jar = new CookieJar()
  readonly #origin: string
  readonly #address: string | undefined

  constructor(origin: string, address?: string) {
    this.#origin = origin
    this.#address = address
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('GET', path, { headers })
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('POST', path, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  }

  async signIn(email: string, password: string): Promise<Response> {
    await this.get('/sanctum/csrf-cookie')
    return this.post('/api/auth/login', { email, password })
  }

  async send(
    method: string,
    path: string,
    init: { body?: BodyInit; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const url = this.#origin + path
    const token = await this.cookie('XSRF-TOKEN')
    const response = await fetch(url, {
      ...init,
      method,
      redirect: 'manual',
      headers: {
        Cookie: await this.jar.getCookieString(url),
        ...(token && { 'X-XSRF-TOKEN': decodeURIComponent(token) }),
        ...(this.#address && { 'X-Forwarded-For': this.#address }),
        ...init.headers,
      },
      // Required for bodies that are streams.
      duplex: 'half',
    } as RequestInit)
    for (const line of response.headers.getSetCookie()) await this.jar.setCookie(line, url)
    return response
  }

  async cookie(name: string): Promise<string | undefined> {
    const cookies = await this.jar.getCookies(this.#origin)
    return cookies.find(({ key }) => key === name)?.value
  }
}
