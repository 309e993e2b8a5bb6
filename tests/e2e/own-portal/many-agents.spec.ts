import { onAdminConnection } from '@doorstep/portal-api/testing/postgres-admin'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { copyDemoData } from '../support/demo-data.ts'
import { expectFits } from '../support/fit.ts'
import { expect, signIn } from '../support/portal.ts'
import { type PortalProcess, startPortal } from '../support/portal-process.ts'
import { test as base } from '../support/silent-console.ts'

/** A reseller with 3,000 letting agents: no page carries them all, and each of them is found by name. */
const agents = `
  insert into partners (name, type, parent_id, reseller_id, status)
  select 'Agent ' || lpad(n::text, 4, '0') || case when n = 2500 then ' Café' else '' end, 3, halo.id, halo.reseller_id, 'active'
  from generate_series(1, 3000) n, (select p.id, r.id as reseller_id from partners p join resellers r on r.partner_id = p.id
    join memberships m on m.partner_id = p.id join users u on u.id = m.user_id where u.email = 'reseller@halo.test') halo`

const test = base.extend<object, { portal: PortalProcess }>({
  portal: [
    async ({ browserName: _any }, use) => {
      const data = await copyDemoData()
      await onAdminConnection(data.env.DATABASE_URL, agents)
      const portal = await startPortal(data.env)
      await use(portal)
      await portal.stop()
      await data.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

const finder = (page: Page) => page.getByRole('combobox', { name: 'Show' }).filter({ visible: true })

/** Finds a partner by typing, and chooses it with Enter. */
async function choose(page: Page, words: string, name: string) {
  await finder(page).fill(words)
  await expect(page.getByRole('option')).toHaveText([name])
  await page.keyboard.press('Enter')
}

test('pages are as light as with a few', async ({ page }) => {
  await signIn(page, 'reseller@halo.test')
  for (const path of ['/home', '/properties', '/properties/New', '/partner-packages/Quote', '/invoices']) {
    const html = await (await page.request.get(path)).text()
    expect.soft(html.length, path).toBeLessThan(200_000)
  }
})

for (const width of [1440, 390])
  test(`one of 3,000 is found by name and everything is narrowed to it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'reseller@halo.test', '/properties')
    const openMenu = async () => {
      if (width === 390) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    }
    await openMenu()
    await expect(finder(page)).toHaveValue('All letting agents')
    await choose(page, '2500 café', 'Agent 2500 Café')
    await expect(page.getByText('No properties').first()).toBeVisible()
    await openMenu()
    await expect(finder(page)).toHaveValue('Agent 2500 Café')
    // What is typed and not chosen changes nothing.
    await finder(page).fill('nobody at all')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(finder(page)).toHaveValue('Agent 2500 Café')
    await finder(page).fill('')
    await page.getByRole('option', { name: 'All letting agents' }).click()
    await openMenu()
    await expect(finder(page)).toHaveValue('All letting agents')
  })

test('the finder breaks no accessibility rule and fits', async ({ page }) => {
  await signIn(page, 'reseller@halo.test', '/properties')
  await expect(finder(page)).toHaveValue('All letting agents')
  await expectAccessible(page)
  await expectFits(page)
})

test('a list is narrowed to one that its page does not carry, and a property is added for it', async ({
  page,
}) => {
  await signIn(page, 'reseller@halo.test', '/properties')
  await page.getByRole('button', { name: 'Letting agent' }).click()
  await page.getByRole('combobox', { name: 'Search letting agent' }).fill('agent 2999')
  await page.getByRole('option', { name: 'Agent 2999' }).click()
  await expect(page).toHaveURL(/partner=\d+/)
  await page.reload()
  await expect(page.getByRole('button', { name: /Letting agent.*Agent 2999/ })).toBeVisible()

  await page.goto('/properties/New')
  await page.getByLabel('Address line 1').fill('9 Kiln Road')
  await page.getByLabel('Town or city').fill('Leeds')
  await page.getByLabel('Postcode').fill('LS1 4AP')
  await page.getByRole('combobox', { name: 'Letting agent' }).fill('2999')
  await page.getByRole('option', { name: 'Agent 2999' }).click()
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9 Kiln Road')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('combobox', { name: 'Letting agent' })).toHaveValue('Agent 2999')
})
