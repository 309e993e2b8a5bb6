import { expect, it, onTestFinished } from 'vitest'
import { replaceBrowserClient } from './browserClient.ts'
import { createPortalClient } from './createPortalClient.ts'
import { type KeyedCalls, keyedCalls, keyedCallsByFile } from './keyedCalls.ts'
import { PortalError } from './PortalError.ts'

/** The keys of the page's calls; its client loses the answers that the test says. */
function backend() {
  const keys: string[] = []
  let lost = 0
  const client = createPortalClient({
    cookie: () => 'XSRF-TOKEN=sample',
    async fetch(_input, init) {
      keys.push(new Headers(init?.headers).get('idempotency-key') ?? '')
      if (lost-- > 0) throw new TypeError('fetch failed')
      return Response.json({ data: [{}] })
    },
  })
  onTestFinished(replaceBrowserClient(client))
  return { keys, lose: (answers: number) => (lost = answers) }
}

const renaming = (calls: KeyedCalls) => (name: string) => calls((api) => api.savedViews.update(1, { name }))

it('has the same key for the same request until it has succeeded, and then another', async () => {
  const server = backend()
  const rename = renaming(keyedCalls())
  server.lose(2)
  await expect(rename('Mine')).rejects.toBeInstanceOf(PortalError)
  await expect(rename('Mine')).rejects.toBeInstanceOf(PortalError)
  await rename('Mine')
  await rename('Mine')
  const [key, , , next] = server.keys
  expect(server.keys).toEqual([key, key, key, next])
  expect(next).not.toBe(key)
})

it('has another key for another request, such as other answers of a form', async () => {
  const server = backend()
  const rename = renaming(keyedCalls())
  server.lose(2)
  await expect(rename('Mine')).rejects.toBeInstanceOf(PortalError)
  await expect(rename('Ours')).rejects.toBeInstanceOf(PortalError)
  await rename('Mine')
  const [mine, ours] = server.keys
  expect(server.keys).toEqual([mine, ours, mine])
  expect(ours).not.toBe(mine)
})

it('makes several requests of one call again with their keys', async () => {
  const { keys, lose } = backend()
  const calls = keyedCalls()
  const both = () =>
    calls(async (api) => {
      await api.savedViews.remove(1)
      await api.savedViews.restore(1)
    })
  await both()
  expect(new Set(keys).size).toBe(2)
  keys.length = 0
  lose(1)
  await expect(both()).rejects.toBeInstanceOf(PortalError)
  await both()
  expect(keys).toEqual([keys[0], keys[0], keys[2]])
})

it('sends each file by itself', async () => {
  const { keys, lose } = backend()
  const callsOf = keyedCallsByFile()
  const upload = (file: File) => callsOf(file)((api) => api.documents.upload(12, file))
  const [lease, letter] = ['Lease.pdf', 'Letter.pdf'].map((name) => new File(['%PDF'], name)) as [File, File]
  lose(1)
  await expect(upload(lease)).rejects.toBeInstanceOf(PortalError)
  await upload(letter)
  await upload(lease)
  expect(keys).toEqual([keys[0], keys[1], keys[0]])
  expect(keys[1]).not.toBe(keys[0])
})
