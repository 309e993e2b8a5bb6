import { postalBillsPage } from '@doorstep/portal-contract/postal-bills.schema'
import axios, { type InternalAxiosRequestConfig } from 'axios'
import { wrapper } from 'axios-cookiejar-support'
import { CookieJar } from 'tough-cookie'
import { expect, it } from 'vitest'
import { startPortal, testPassword } from '../testing/test-portal.ts'
import { fillWorld, people } from '../testing/test-world.ts'
import { testDatabase } from '../testing/test-database.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })

it('an unmodified axios client with cookies and XSRF support signs in, reads the list and marks a bill', async () => {
  const jar = new CookieJar()
  const client = wrapper(
    axios.create({ baseURL: portal.origin, jar, withCredentials: true, withXSRFToken: true }),
  )
  // Outside a browser axios has no document.cookie to read the token from, so it is given the jar's.
  async function withToken(request: InternalAxiosRequestConfig) {
    const token = (await jar.getCookies(portal.origin)).find(({ key }) => key === request.xsrfCookieName)
    if (token && request.xsrfHeaderName) {
      request.headers.set(request.xsrfHeaderName, decodeURIComponent(token.value))
    }
    return request
  }
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- it is no Express handler
  client.interceptors.request.use(withToken)

  await client.get('/sanctum/csrf-cookie')
  await client.post('/api/auth/login', { email: people.lead, password: testPassword })
  const { data } = await client.get('/api/i/partner/postal-bills/voids', {
    params: { statuses: ['needs_paying'], per_page: 5 },
  })
  const page = postalBillsPage.parse(data)
  expect(page.data).toHaveLength(5)
  const toggled = await client.post('/api/i/partner/postal-bills/toggle-mark-as-paid', {
    ids: [page.data[0]?.id],
    isPaid: true,
  })
  expect(toggled.data).toMatchObject({ message: '1 bill(s) marked as paid' })
})
