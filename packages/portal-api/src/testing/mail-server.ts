import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** Signs anybody in to the mail server. */
export const mailPassword = 'letters'

/** A real SMTP server on a free port, stopped after the file's last test. */
export async function startMailServer() {
  const received: Email[] = []
  let refusal: { reason: string; responseCode: number } | undefined
  let receiverRefusal: typeof refusal
  const unknown = new Set<string>()
  let hold: { arrive: () => void; opened: Promise<void> } | undefined

  const create = () =>
    new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        if (password === mailPassword) done(null, { user: username })
        else done(new Error('Wrong password'))
      },
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      // Replies are as a test gives them.
      hideENHANCEDSTATUSCODES: true,
      closeTimeout: 50,
      onRcptTo({ address }, _session, done) {
        const refused = unknown.has(address)
          ? { reason: 'No such mailbox', responseCode: 550 }
          : receiverRefusal
        done(refused && Object.assign(new Error(refused.reason), refused))
      },
      async onData(stream, _session, done) {
        const bytes = await buffer(stream)
        hold?.arrive()
        await hold?.opened
        if (refusal) return done(Object.assign(new Error(refusal.reason), refusal))
        received.push(await PostalMime.parse(bytes))
        done()
      },
    }).on('error', () => {}) // A client that breaks off is what some tests are about.

  let server = create()
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }
  await listen(0)
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((stopped) => server.close(() => stopped()))
  afterAll(stop)

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Every letter from now on is refused, by default for the time being; none after `refuse(undefined)`. */
    refuse(reason: string | undefined, responseCode = 451) {
      refusal = reason === undefined ? undefined : { reason, responseCode }
    },
    /** Every receiver from now on is refused. */
    refuseReceivers(reason: string, responseCode: number) {
      receiverRefusal = { reason, responseCode }
    },
    /** Refuses nothing any more, but for addresses without a mailbox. */
    accept() {
      refusal = undefined
      receiverRefusal = undefined
    },
    /** Addresses that have no mailbox here. */
    unknown,
    /** Holds letters where they are all sent but not yet taken: `arrived` is when one came, `open` lets them in. */
    hold() {
      const arrival = Promise.withResolvers<void>()
      const opening = Promise.withResolvers<void>()
      hold = { arrive: arrival.resolve, opened: opening.promise }
      return {
        arrived: arrival.promise,
        open: () => {
          hold = undefined
          opening.resolve()
        },
      }
    },
    stop,
    async start() {
      server = create()
      await listen(port)
    },
  }
}
