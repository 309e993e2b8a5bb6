import { expect, signIn, test } from './support/portal.ts'

test.use({ allowedConsole: /Failed to load resource: the server responded with a status of 404/ })

test('an unknown route is the 404 page, for everyone', async ({ page }) => {
  const check = async () => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
    await expect(page.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  }
  await check()
  await signIn(page, 'office@kingsway.test')
  await check()
})

test('only the portal’s own routes exist', async ({ request }) => {
  for (const path of ['/_image', '/_image?href=/favicon.svg', '/_server-islands/x', '/signup/a/b']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('This page could not be found')
  }
})

test('the error page shows the reseller’s logo and colour to its users', async ({ page }) => {
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ds-accent'))
  await page.goto('/no-such-page')
  const ours = await accent()
  await signIn(page, 'agent@halo.test')
  await page.goto('/no-such-page')
  await expect(page.getByRole('img', { name: /Halo/ })).toBeVisible()
  expect(await accent()).not.toBe(ours)
})

test('any case of a path works and redirects to the canonical one', async ({ page }) => {
  await signIn(page, 'office@kingsway.test')
  await page.goto('/VOID-Bills?status=paid')
  await expect(page).toHaveURL('/void-bills?status=paid')
  await page.goto('/home')
  await expect(page).toHaveURL('/')
})

test('? lists the keys, and g with a letter goes to a page', async ({ page }) => {
  await signIn(page, 'lead@northgate.test', '/void-bills?status=needs_paying')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toBeVisible()
  await expect(list).toContainText('Go to properties')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await page.getByRole('searchbox').focus()
  await page.keyboard.type('g?p')
  await expect(page.getByRole('searchbox')).toHaveValue('g?p')
  await expect(list).toHaveCount(0)
  // The filter matches no bill, and the test needs one.
  await page.getByRole('searchbox').fill('')

  const marking: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') marking.push(request.url())
  })
  await page.locator('tbody').getByRole('link').first().focus()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/properties')
  expect(marking, 'p after g marks nothing as paid').toEqual([])
})

test('pages and answers carry strict security headers', async ({ request }) => {
  const page = await request.get('/login')
  const policy = page.headers()['content-security-policy'] ?? ''
  const directive = (name: string) => policy.split(';').find((part) => part.trim().startsWith(`${name} `))
  expect(directive('script-src')).toMatch(/ 'self'.* 'sha256-/)
  expect(directive('style-src')).toContain("'self'")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('style-src-attr')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("form-action 'self'")
  for (const answer of [page, await request.get('/api/auth/user'), await request.get('/health-check/up')]) {
    const headers = answer.headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
    expect(headers['content-security-policy']).toBeTruthy()
  }
  expect(page.headers()['cache-control']).toBe('no-store')
})

test('plain HTTP on a host that is not local is sent to HTTPS', async ({ request }) => {
  const answer = await request.get('/login', { headers: { Host: 'portal.example' }, maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toMatch(/^https:\/\/portal\.example\/login$/)
})
