import { expect, it } from 'vitest'
import { lazyClient } from './lazyClient.ts'
import { PortalError } from './PortalError.ts'

/** A client whose calls are answered by `answer`, and what was asked for. */
function asking(answer: (path: string) => Response | Promise<Response>) {
  const asked: string[] = []
  let cookie = ''
  const client = lazyClient({
    cookie: () => cookie,
    fetch: async (input) => {
      const path = String(input)
      asked.push(path)
      if (path.endsWith('csrf-cookie')) cookie = 'XSRF-TOKEN=sample'
      return answer(path)
    },
  })
  return { client, asked }
}

it('makes a call with what it is given and gives its answer', async () => {
  const { client, asked } = asking(() => Response.json({ data: { id: 3 } }))
  expect(await client.agents.get(3)).toEqual({ id: 3 })
  expect(asked).toEqual([expect.stringMatching(/\/3$/)])
})

it('is one client for all calls, which share what renews their token', async () => {
  const { client, asked } = asking(() => new Response(null, { status: 204 }))
  await Promise.all([client.auth.logout(), client.auth.logout()])
  expect(asked.filter((path) => path.endsWith('csrf-cookie'))).toHaveLength(1)
})

it('fails as the call does', async () => {
  const { client } = asking(() => Promise.reject(new TypeError('no network')))
  const failure = await client.auth.user().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PortalError)
  expect(failure).toMatchObject({ isUnanswered: true })
})
