import { encodeFilter } from '@doorstep/portal-contract/filters'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { expect, it } from 'vitest'
import { createApi } from './createApi.ts'
import { methodsOf } from './methods.ts'

/** Methods whose calls are recorded: the address, and what is sent. */
function recording() {
  const sent: unknown[][] = []
  const methods = methodsOf(
    createApi({
      cookie: () => 'XSRF-TOKEN=sample',
      async fetch(address, { method = 'GET', body, headers } = {}) {
        const link = new Headers(headers).get('authorization')
        sent.push([method, address, ...(body ? [body] : []), ...(link ? [link] : [])])
        return Response.json({ data: 'done', message: 'Done.' })
      },
    }),
  )
  return { ...methods, sent }
}

it('fills the path, and sends what comes after it as the body or the query', async () => {
  const { send, data, message, byLink, sent } = recording()
  await data('GET /api/i/partner/property/{id}/tenancy/{tenancyId}')(12, 30)
  await data('GET /api/auth/invite/{id}')('a/b?c')
  await send('PATCH /api/i/partner/property/{id}/lead/{leadId}')(12, 30, { version: 'first' })
  await send('GET /api/i/partner/order?')({ filter: { partner_id: [3] }, page: 2 })
  await data('GET /api/i/partner/saved-views?', 'list')('agents')
  expect(await message('DELETE /api/i/team/second-factor?', 'user_id')(7)).toBe('Done.')
  await data('POST /api/i/partner/property/{id}/tenancy/{tenancyId}/restore', 'undo_id')(12, 30, 9)
  await byLink('GET /api/tenant-invite')('secret')
  expect(sent).toEqual([
    ['GET', '/api/i/partner/property/12/tenancy/30'],
    ['GET', '/api/auth/invite/a%2Fb%3Fc'],
    ['PATCH', '/api/i/partner/property/12/lead/30', '{"version":"first"}'],
    ['GET', `/api/i/partner/order?page=2&filter=${encodeURIComponent(encodeFilter({ partner_id: [3] }))}`],
    ['GET', '/api/i/partner/saved-views?list=agents'],
    ['DELETE', '/api/i/team/second-factor?user_id=7'],
    ['POST', '/api/i/partner/property/12/tenancy/30/restore', '{"undo_id":9}'],
    ['GET', '/api/tenant-invite', 'Bearer secret'],
  ])
})

it('sends a file as a form', async () => {
  const { data, sent } = recording()
  const file = new File(['a'], 'logo.png')
  await data('PUT /api/i/partner/brand/logo/{ground}', 'logo')('light', file)
  expect(Object.fromEntries(sent[0]?.[2] as FormData)).toEqual({ logo: file })
})

it('compiles only with the routes of the contract', async () => {
  const { data } = recording()
  // @ts-expect-error There is no such path.
  await data('GET /api/i/partner/property/{id}/tenancies/{tenancyId}')(12, 30)
  // @ts-expect-error It is a POST.
  await data('PUT /api/i/partner/property/{id}/tenancy')(12, {})
  // @ts-expect-error It needs the day on which it begins.
  await data('POST /api/i/partner/property/{id}/tenancy')(12, {})
  // @ts-expect-error The property comes first.
  await data('POST /api/i/partner/property/{id}/tenancy')({})
  // @ts-expect-error It is undone by the id of what is undone.
  await data('POST /api/i/partner/property/{id}/tenancy/{tenancyId}/restore', 'undo')
  // @ts-expect-error It can't be narrowed by what a package has no filter for.
  await data('GET /api/i/partner/order?')({ filter: { colour: ['red'] } })
  const tenancy = data('GET /api/i/partner/property/{id}/tenancy/{tenancyId}')
  const answer: Promise<Tenancy> = tenancy(12, 30)
  // @ts-expect-error It answers a tenancy.
  const other: Promise<string> = tenancy(12, 30)
  expect(await Promise.all([answer, other])).toEqual(['done', 'done'])
})
