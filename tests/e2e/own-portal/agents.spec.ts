import type { Page } from '@playwright/test'
import { nextMail } from '../support/mailbox.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, signIn, toast } from '../support/portal.ts'

const test = withOwnPortal()

// Branches are added here, so this file has its own portal.
test.use({
  allowedConsole: /Failed to load resource: the server responded with a status of (404|422|429|500)/,
})

const lead = 'lead@northgate.test'
let made = 0

/** Values for the form that are not in use yet. */
function newBranch(name = `Northgate Coast ${++made}`) {
  return {
    name,
    address_line1: '5 Harbour Street',
    address_city: 'Whitby',
    address_postcode: 'YO21 1DN',
    phone_number: '01947 600100',
    first_name: 'Rosa',
    last_name: 'Lund',
    email: `rosa.${name.toLowerCase().replaceAll(' ', '.')}@coast.test`,
  }
}

/** Adds a branch with a call, as the signed-in user. */
async function addByCall(page: Page, branch = newBranch()): Promise<{ id: number; name: string }> {
  const cookies = await page.context().cookies()
  const token = decodeURIComponent(cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? '')
  const answer = await page.request.post('/api/i/partner/agents', {
    data: branch,
    headers: { 'X-XSRF-TOKEN': token },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: { id: number; name: string } }).data
}

async function fillIn(page: Page, branch: ReturnType<typeof newBranch>) {
  await page.getByLabel('Name', { exact: true }).fill(branch.name)
  await page.getByLabel('Address line 1').fill(branch.address_line1)
  await page.getByLabel('Town or city').fill(branch.address_city)
  await page.getByLabel('Postcode').fill(branch.address_postcode)
  await page.getByLabel('Phone number').fill(branch.phone_number)
  await page.getByLabel('First name').fill(branch.first_name)
  await page.getByLabel('Last name').fill(branch.last_name)
  await page.getByLabel('Email').fill(branch.email)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr')
const switcher = (page: Page) => page.getByRole('button', { name: /^Show: / }).filter({ visible: true })

async function openForm(page: Page) {
  await page.goto('/agents/New')
}

test('a new branch: from the list through the form to its page, its mail and its invite sent again', async ({
  page,
  portal,
}) => {
  const branch = newBranch()
  await signIn(page, lead, '/agents')
  await expect(heading(page)).toHaveText('Branches')
  await page.getByRole('link', { name: 'Add branch' }).click()
  await expect(page).toHaveURL('/agents/New')
  await fillIn(page, { ...branch, address_postcode: 'Whitby' })
  await page.getByRole('button', { name: 'Add branch' }).click()
  await expect(page.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Postcode')).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true }), 'nothing is lost').toHaveValue(branch.name)
  await page.getByLabel('Postcode').fill('yo211dn')

  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/agents')) posts.push(request.url())
  })
  await page.getByRole('button', { name: 'Add branch' }).dblclick()
  await expect(heading(page)).toHaveText(branch.name)
  await expect(page).toHaveURL(/\/agents\/\d+$/)
  const added = toast(page, `${branch.name} added. We sent the invite to ${branch.email}`)
  await expect(added.filter({ visible: true })).toHaveCount(1)
  expect(posts, 'two presses send once').toHaveLength(1)
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.getByText('5 Harbour Street, Whitby YO21 1DN')).toBeVisible()
  await expect(page.getByRole('link', { name: '01947 600100' })).toBeVisible()
  const first = await nextMail(portal, branch.email)
  expect(first.link).toContain('/signup/')

  const invites = page.getByRole('table', { name: 'Pending invites' })
  await expect(invites).toContainText('Expires in 7 days')
  // Once a minute (D44).
  await expect(invites.getByRole('button', { name: `Send again to ${branch.email}` })).toBeDisabled()

  await page.reload()
  await expect(page.getByText(`${branch.name} added.`), 'the toast is not shown twice').toHaveCount(0)
  await page.getByRole('link', { name: 'Branches', exact: true }).first().click()
  await expect(page).toHaveURL('/agents')
  await expect(page.getByRole('row', { name: new RegExp(branch.name) })).toContainText('Pending')
})

test('a name that is taken and a failure keep what was typed', async ({ page }) => {
  await signIn(page, lead)
  await openForm(page)
  await fillIn(page, newBranch('northgate YORK'))
  await page.getByRole('button', { name: 'Add branch' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    /already have one with this name/,
  )
  await expect(page.getByLabel('Last name')).toHaveValue('Lund')

  const { name } = newBranch()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.route('**/api/i/partner/agents', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Add branch' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Oops! Something went wrong. Please try again.',
  )
  await expect(page.getByLabel('Email')).toHaveValue('rosa.northgate.york@coast.test')
  await page.unroute('**/api/i/partner/agents')
  await page.getByRole('button', { name: 'Add branch' }).click()
  await expect(heading(page)).toHaveText(name)
})

test('switching to a branch narrows every list, and its page leads back to all', async ({ page }) => {
  await signIn(page, lead, '/agents')
  await page.getByRole('link', { name: 'Northgate Leeds' }).click()
  await expect(heading(page)).toHaveText('Northgate Leeds')
  const address = page.url()
  await page.getByRole('button', { name: 'Switch to this branch' }).click()
  await expect(page).toHaveURL('/')
  await expect(switcher(page)).toHaveText('Northgate Leeds')
  await expect(page.getByRole('main')).toContainText('Northgate Leeds')
  await page.goto('/void-bills?status=needs_paying')
  const downloadAll = page.getByRole('link', { name: /^Download th(is|ese) / })
  const ofBranch = await downloadAll.innerText()

  await page.goto('/agents')
  await expect(page.getByRole('row', { name: /Northgate Leeds/ })).toContainText(
    'You’re viewing this branch only',
  )
  await page.goto(address)
  await expect(page.getByText(/You’re viewing this branch only/)).toBeVisible()
  await page.getByRole('button', { name: 'Show all branches' }).click()
  await expect(page).toHaveURL(address)
  await expect(switcher(page)).toHaveText('All branches')
  await page.goto('/void-bills?status=needs_paying')
  await expect(downloadAll).not.toHaveText(ofBranch)
})

test('its properties and packages are its own, searched and paged by address', async ({ page }) => {
  await signIn(page, lead, '/agents?q=york')
  await page.getByRole('link', { name: 'Northgate York' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Properties', exact: true }).first().click()
  await expect(page).toHaveURL(/\/agents\/\d+\?tab=properties$/)
  await expect(rows(page).first()).toContainText(/YO\d/)
  await expect(page.getByRole('table')).not.toContainText('Unknown')
  const address = await rows(page).first().locator('[title]').first().innerText()
  await page.getByRole('searchbox').fill(address)
  await expect(page).toHaveURL(/tab=properties&q=/)
  await expect(rows(page).first()).toContainText(address)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await page.getByRole('main').getByRole('link', { name: 'Packages', exact: true }).click()
  await expect(page).toHaveURL(/tab=packages$/)
  await expect(rows(page).first()).toContainText(/Active|Bills Being Setup|Awaiting Approval/)
  await page.getByRole('link', { name: 'Show all packages' }).click()
  await expect(page).toHaveURL(/tab=packages&status=all$/)
  await expect(page.getByRole('link', { name: 'Show only current packages' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText(/Ended|Lost Opportunity|Inviting Tenants/)
})

test('a reseller has letting agents', async ({ page, portal }) => {
  await signIn(page, 'reseller@halo.test', '/agents')
  await expect(heading(page)).toHaveText('Letting Agents')
  await page.getByRole('link', { name: 'Add letting agent' }).click()
  const agent = newBranch('Fallowfield Homes')
  await fillIn(page, agent)
  await page.getByRole('button', { name: 'Add letting agent' }).click()
  await expect(heading(page)).toHaveText('Fallowfield Homes')
  await expect(page.getByRole('button', { name: 'Switch to this letting agent' })).toBeVisible()
  // In the reseller's brand (D41).
  expect((await nextMail(portal, agent.email)).html).toContain('Halo')
})

test('a partner without children is redirected home, and another partner’s agent is not found', async ({
  page,
}) => {
  const refusal = toast(page, "You don't have access to that page.")
  for (const email of ['branch@northgate.test', 'office@kingsway.test']) {
    await signIn(page, email)
    await expect(page.getByRole('link', { name: /^(Branches|Letting Agents)$/ })).toHaveCount(0)
    for (const path of ['/agents', '/agents/New', '/agents/2', '/Agents/new']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(refusal).toBeVisible()
    }
    await page.goto('/logout')
  }
  await signIn(page, lead)
  const own = (await (await page.request.get('/api/auth/partner')).json()) as { id: number }
  for (const path of ['/agents/999999', '/agents/6', '/agents/abc', `/agents/${own.id}`, '/agents/5/6']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(heading(page)).toHaveText('This page could not be found')
  }
  await page.goto('/AGENTS/new')
  await expect(page).toHaveURL('/agents/New')
})

test('a branch can be found, opened and switched to by keyboard alone', async ({ page }) => {
  await signIn(page, lead, '/agents')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('sheffield')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  const link = page.getByRole('link', { name: 'Northgate Sheffield' })
  for (
    let presses = 0;
    presses < 12 && !(await link.evaluate((node) => node === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Northgate Sheffield')
  const work = page.getByRole('button', { name: 'Switch to this branch' })
  await work.focus()
  await page.keyboard.press('Enter')
  await expect(switcher(page)).toHaveText('Northgate Sheffield')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('branches are cards, and nothing scrolls sideways', async ({ page }) => {
    await signIn(page, lead, '/agents')
    await addByCall(page, newBranch('Northgate Coast from Whitby to Scarborough and Bridlington'))
    for (const path of ['/agents', '/agents/New', '/agents?q=leeds']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
    await page.getByRole('link', { name: 'Northgate Leeds' }).tap()
    await expect(heading(page)).toHaveText('Northgate Leeds')
    for (const tab of ['Properties', 'Packages', 'Overview']) {
      await page.getByRole('navigation', { name: 'Northgate Leeds' }).getByRole('link', { name: tab }).tap()
      await expect(page.getByRole('link', { name: tab, exact: true }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
    const work = page.getByRole('button', { name: 'Switch to this branch' })
    expect((await work.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, order, pages, the form and switching to a branch', async ({ page }) => {
    await page.goto('/login?next=%2Fagents')
    await page.getByRole('button', { name: new RegExp(lead) }).click()
    await expect(page).toHaveURL('/agents')
    await page.getByRole('searchbox').fill('northgate')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/agents?q=northgate')
    await page.getByRole('table').getByRole('link', { name: 'Properties', exact: true }).click()
    await expect(page).toHaveURL('/agents?q=northgate&sort=properties&direction=desc')
    await page.getByRole('searchbox').fill('northgate leeds')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/agents?q=northgate+leeds&sort=properties&direction=desc')
    await expect(rows(page)).toHaveCount(1)

    await page.goto('/agents/New')
    const branch = newBranch()
    await fillIn(page, { ...branch, phone_number: '12' })
    await page.getByRole('button', { name: 'Add branch' }).click()
    await expect(page.getByText('Check 1 answer')).toBeVisible()
    await expect(page.getByLabel('Town or city')).toHaveValue('Whitby')
    await page.getByLabel('Phone number').fill(branch.phone_number)
    await page.getByRole('button', { name: 'Add branch' }).click()
    await expect(heading(page)).toHaveText(branch.name)
    await expect(page.getByText(`${branch.name} added. We sent the invite to ${branch.email}`)).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: 'Properties', exact: true }).first().click()
    await expect(page.getByText('No properties yet')).toBeVisible()
    await page.getByRole('button', { name: 'Switch to this branch' }).click()
    await expect(page).toHaveURL('/')
    await expect(switcher(page)).toHaveText(branch.name)
  })
})
