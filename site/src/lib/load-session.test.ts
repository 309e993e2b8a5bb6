import { accountSuspended, authTexts } from '@doorstep/portal-contract/messages'
import { createPortalClient } from '@doorstep/portal-features/shared/client/createPortalClient.ts'
import { expect, it } from 'vitest'
import { loadSession } from './load-session.ts'

/** The session of a visitor whose backend answers so. */
const sessionWith = (answers: { user: Answer; partner: Answer }) =>
  loadSession(
    createPortalClient({
      baseUrl: 'https://portal.test',
      fetch: async (input) => {
        const { status, body } = answers[new Request(input).url.endsWith('/partner') ? 'partner' : 'user']
        return Response.json(body ?? { message: 'No.' }, { status })
      },
    }),
  )
type Answer = { status: number; body?: object }

const user = { status: 200, body: { id: 1, first_name: 'Ada' } }
const partner = { status: 200, body: { id: 7, name: 'Northgate' } }

it('is that of the user and the partner', async () => {
  expect(await sessionWith({ user, partner })).toEqual({
    session: { user: user.body, partner: partner.body },
  })
})

it('is none, without a word, for a visitor', async () => {
  const visitor = await sessionWith({ user: { status: 401 }, partner: { status: 401 } })
  expect(visitor).toEqual({ session: null, refusal: undefined, mustSignOut: false })
})

it.each([401, 403, 404])('ends, with a sentence, where the partner is a %i (D79)', async (status) => {
  expect(await sessionWith({ user, partner: { status } })).toEqual({
    session: null,
    refusal: authTexts.partnerNotLoaded,
    mustSignOut: true,
  })
})

it('says that a partner is suspended (D61)', async () => {
  const suspended = { status: 403, body: { message: accountSuspended() } }
  for (const answers of [
    { user: suspended, partner: suspended },
    { user, partner: suspended },
  ])
    expect(await sessionWith(answers)).toMatchObject({ session: null, refusal: accountSuspended() })
})

it.each([500, 503, 429])('is neither there nor gone where the partner is a %i (D79)', async (status) => {
  await expect(sessionWith({ user, partner: { status } })).rejects.toMatchObject({ status })
  await expect(sessionWith({ user: { status }, partner })).rejects.toMatchObject({ status })
})
