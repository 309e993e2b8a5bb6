import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenFault } from './listen-fault.ts'

/** The message for the error that listening there causes. */
async function listenFaultAt(PORT: number, HOST: string): Promise<string | undefined> {
  const server = createServer()
  onTestFinished(() => void server.close())
  const failed = once(server, 'error')
  server.listen(PORT, HOST)
  const [error] = (await failed) as [NodeJS.ErrnoException]
  return listenFault(error, { PORT, HOST })
}

test('a port that is taken is reported', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as AddressInfo
  expect(await listenFaultAt(port, '127.0.0.1')).toMatch(new RegExp(`^PORT ${port} is taken`))
})

test.each(['192.0.2.1', 'no-such-host.invalid'])('%s is not an address of this machine', async (host) => {
  expect(await listenFaultAt(0, host)).toBe(
    `HOST ${host} is not an address of this machine: set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`,
  )
})

test('any other error has no message', () => {
  expect(listenFault(new Error('no'), { PORT: 1, HOST: '127.0.0.1' })).toBeUndefined()
})
