import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/portal.ts'

const list = '/void-bills?status=needs_paying'

/** The API's count of the bills of one branch, or of all. */
async function countOf(page: Page, branch?: number): Promise<number> {
  const query = branch ? `&partner_id=${branch}` : ''
  const answer = await page.request.get(`/api/i/partner/postal-bills/voids?statuses=needs_paying${query}`)
  return ((await answer.json()) as { meta: { total: number } }).meta.total
}

async function branches(page: Page): Promise<{ id: number; name: string }[]> {
  const answer = await page.request.get('/api/auth/partner')
  return ((await answer.json()) as { children: { id: number; name: string }[] }).children
}

const switcher = (page: Page) => page.getByRole('button', { name: /^Show: / }).filter({ visible: true })
const total = (page: Page, count: number) => page.getByRole('link', { name: `Download these ${count} bills` })

test('a chosen branch narrows the list, survives a reload and can be reset to all', async ({ page }) => {
  await signIn(page, 'lead@northgate.test', `${list}&page=2`)
  const [branch] = await branches(page)
  if (!branch) throw new Error('Northgate has branches')
  const [all, some] = [await countOf(page), await countOf(page, branch.id)]
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await expect(switcher(page)).toHaveText('All branches')

  await switcher(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: branch.name, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(switcher(page)).toHaveText(branch.name)
  await expect(page, 'the filter stays, the page goes').toHaveURL(list)
  await expect(total(page, some)).toBeVisible()

  await page.reload()
  await expect(switcher(page)).toHaveText(branch.name)
  await expect(total(page, some)).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('main')).toContainText(branch.name)

  await page.goto(list)
  await switcher(page).click()
  await expect(page.getByRole('button', { name: branch.name, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.getByRole('button', { name: 'All branches', exact: true }).click()
  await expect(switcher(page)).toHaveText('All branches')
  await expect(total(page, all)).toBeVisible()
})

test('Escape closes the branches and restores focus', async ({ page }) => {
  await signIn(page, 'lead@northgate.test')
  await switcher(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'All branches', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('form', { name: 'Show' })).toHaveCount(0)
  await expect(switcher(page)).toBeFocused()
})

test('a branch of another partner is ignored, in the address and in the cookie', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'lead@northgate.test')
  await page.context().addCookies([{ name: 'partner_scope', value: '999999', url: String(baseURL) }])
  await page.goto(`${list}&partner_id=999999&partner=999999`)
  await expect(switcher(page)).toHaveText('All branches')
  await expect(total(page, await countOf(page))).toBeVisible()
  const answer = await page.request.post(list, {
    form: { partner_scope: '999999' },
    headers: { Origin: String(baseURL) },
  })
  expect(answer.status()).toBe(200)
  await page.reload()
  await expect(switcher(page)).toHaveText('All branches')
})

for (const email of ['branch@northgate.test', 'office@kingsway.test', 'agent@halo.test']) {
  test(`${email} has no branches and no switcher`, async ({ page }) => {
    await signIn(page, email)
    await expect(page.getByRole('button', { name: /^Show: / })).toHaveCount(0)
  })
}

test('a reseller chooses among letting agents, and the next to sign in starts with all', async ({ page }) => {
  await signIn(page, 'reseller@halo.test')
  const [agent] = await branches(page)
  if (!agent) throw new Error('Halo has letting agents')
  await expect(switcher(page)).toHaveText('All letting agents')
  await switcher(page).click()
  await page.getByRole('button', { name: agent.name, exact: true }).click()
  await expect(switcher(page)).toHaveText(agent.name)
  await page.goto('/logout')
  await signIn(page, 'reseller@halo.test')
  await expect(switcher(page)).toHaveText('All letting agents')
})

test('its text is aligned with the page’s title and not cut off', async ({ page }) => {
  await signIn(page, 'lead@northgate.test')
  const words = switcher(page).getByText('All branches')
  const title = page.getByRole('heading', { level: 1 })
  expect(Math.round((await words.boundingBox())?.x ?? 0)).toBe(
    Math.round((await title.boundingBox())?.x ?? -1),
  )
  expect(await words.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
})

test.describe('on a phone, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the switcher is in the menu', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: /lead@northgate\.test/ }).tap()
    await expect(page).toHaveURL('/')
    const [branch] = await branches(page)
    if (!branch) throw new Error('Northgate has branches')
    await page.goto(list)
    await expect(switcher(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await switcher(page).tap()
    const choice = page.getByRole('button', { name: branch.name, exact: true })
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await choice.tap()
    await expect(page).toHaveURL(list)
    await expect(total(page, await countOf(page, branch.id))).toBeVisible()
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await expect(switcher(page)).toHaveText(branch.name)
  })
})
