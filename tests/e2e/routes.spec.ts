import { type Page as Row, pages } from '@doorstep/portal-features/shared/pages/pages.ts'
import { demoAccounts, demoPassword } from '@doorstep/portal-contract/demo-accounts'
import type { APIRequestContext } from '@playwright/test'
import { addressOf, anyAddress } from './support/pages.ts'
import { expect, test } from './support/portal.ts'

/** The guarded pages that each account may open (specification, sections 2 and 5; D43, D55). */
const opens: Record<(typeof demoAccounts)[number]['email'], string[]> = {
  'lead@northgate.test': [
    '/agents',
    '/agents/New',
    '/agents/:id',
    '/reports',
    '/reports/Statement',
    '/commission',
    '/team',
  ],
  'member@northgate.test': ['/agents', '/agents/New', '/agents/:id', '/reports', '/reports/Statement'],
  'branch@northgate.test': ['/team'],
  'reseller@halo.test': [
    '/agents',
    '/agents/New',
    '/agents/:id',
    '/reports',
    '/reports/Statement',
    '/commission',
    '/team',
  ],
  'agent@halo.test': [],
  'office@kingsway.test': ['/team'],
}
const guarded = new Set(Object.values(opens).flat())

/** Who has no bills-included package in the demo data, and so no page after ordering one. */
const withoutBillsIncluded = new Set<string>([
  'branch@northgate.test',
  'agent@halo.test',
  'office@kingsway.test',
])

/** What pages without their own content answer, to everyone. */
const redirects: Record<string, string> = {
  '/home': '301 /',
  '/logout': '303 /',
  '/signup': '303 /signup/account',
  // Nobody has a draft yet.
  '/partner-packages/Package': '303 /partner-packages/Quote',
  '/partner-packages/Payment': '303 /partner-packages/Quote',
  '/partner-packages/Tenancy': '303 /partner-packages/Quote',
}

function expectedFor(row: Row, email: keyof typeof opens): string {
  if (guarded.has(row.path) && !opens[email].includes(row.path)) return '303 /'
  if (row.path === '/login') return '303 /'
  // The link is in an email alone.
  if (row.path === '/stop-emails/:token') return '404'
  // One person had a file made.
  if (row.path === '/exports/:id' && email !== 'lead@northgate.test') return '404'
  if (row.path === '/partner-packages/Success' && withoutBillsIncluded.has(email)) return '404'
  return redirects[row.path] ?? '200'
}

function expectedSignedOut(row: Row, address: string): string {
  if (row.isPublic && address.includes('unknown')) return '404'
  if (row.isPublic) return redirects[row.path] ?? '200'
  return address === '/' ? '303 /login' : `303 /login?next=${encodeURIComponent(address)}`
}

async function answer(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address, { maxRedirects: 0 })
  const { location } = response.headers()
  return location === undefined ? String(response.status()) : `${response.status()} ${location}`
}

/** Signing out comes last. */
const rows = pages.toSorted((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'))

for (const { email } of demoAccounts) {
  test(`every page answers ${email} as it should`, async ({ request, portal }) => {
    await request.get('/sanctum/csrf-cookie')
    const { cookies } = await request.storageState()
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const signedIn = await request.post('/api/auth/login', {
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
      data: { email, password: demoPassword },
    })
    expect(signedIn.status()).toBe(204)
    for (const row of rows) {
      const isOpen = expectedFor(row, email) === '200'
      const address = isOpen ? await addressOf(row, request, portal.url) : anyAddress(row)
      expect.soft(await answer(request, address), address).toBe(expectedFor(row, email))
    }
  })
}

test('every page answers a signed-out visitor as it should', async ({ request, portal }) => {
  for (const row of rows) {
    const address = row.isPublic ? await addressOf(row, request, portal.url) : anyAddress(row)
    expect.soft(await answer(request, address), address).toBe(expectedSignedOut(row, address))
  }
})

test('a form that cannot be read is refused, and one that is too large', async ({ request, baseURL }) => {
  const headers = { Origin: String(baseURL), 'Content-Type': 'application/json' }
  const unreadable = await request.post('/login', { headers, data: '{}' })
  expect(unreadable.status()).toBe(400)
  const large = await request.post('/login', {
    headers: { Origin: String(baseURL) },
    form: { email: 'x'.repeat(70_000) },
  })
  expect(large.status()).toBe(413)
})
