import type { Page } from '@playwright/test'
import { nextMail } from '../support/mailbox.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, signIn, toast } from '../support/portal.ts'

const test = withOwnPortal()

// The team changes here, so this file has its own portal.
test.use({
  allowedConsole: /Failed to load resource: (the server responded with a status of (401|404|409|422)|net::)/,
})

const lead = 'lead@northgate.test'
const revoked = 'Success! Your colleagues access has been revoked.'
const updated = 'Success! Your colleagues access has been updated.'

async function openTeam(page: Page, search = '') {
  await signIn(page, lead, `/team${search}`)
}

const colleagues = (page: Page) => page.getByRole('table', { name: 'Colleagues' })
const colleague = (page: Page, name: string) => colleagues(page).getByRole('row', { name })
const invites = (page: Page) => page.getByRole('table', { name: 'Pending invites' })
const invite = (page: Page, email: string) => invites(page).getByRole('row', { name: email })
const entries = (page: Page) => page.getByRole('table', { name: 'Activity' })

/** Pastes into the focused field. */
async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('Control+V')
}

test('three colleagues are invited with one paste; one invite is revoked, an older one is sent again', async ({
  page,
  portal,
}) => {
  await openTeam(page)
  await page.getByRole('button', { name: 'Invite colleagues' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite colleagues' })
  await expect(dialog.getByLabel('Email 1')).toBeFocused()
  await paste(page, 'Ann Lee <ann@new.test>; member@northgate.test\nbob@new.test, cy@new.test')
  await expect(dialog.getByText('4 of 20')).toBeVisible()
  await dialog.getByLabel('Invite 3 as').selectOption('Team lead')
  await dialog.getByRole('button', { name: 'Send 4 invites' }).click()
  // One of them is already in the team, so nobody is invited, and the typed text stays.
  await expect(dialog.getByLabel('Email 2')).toHaveAccessibleDescription(
    'This person is already in the team.',
  )
  await dialog.getByRole('button', { name: 'Remove member@northgate.test' }).click()
  await dialog.getByRole('button', { name: 'Send 3 invites' }).click()
  await expect(toast(page, '3 invites sent.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(invites(page).getByRole('row')).toHaveCount(6)
  await expect(invite(page, 'bob@new.test')).toContainText('Team lead')
  await expect(invite(page, 'ann@new.test')).toContainText('Expires in 7 days')

  const mails = await Promise.all(
    ['ann@new.test', 'bob@new.test', 'cy@new.test'].map((to) => nextMail(portal, to)),
  )
  for (const { link } of mails) expect(link).toContain(`${portal.url}/team/signup?invite=`)
  // It was just sent, so it can't be sent again for a minute.
  const again = invite(page, 'ann@new.test').getByRole('button', { name: /^Send again/ })
  await expect(again).toHaveAttribute('aria-disabled', 'true')

  await invite(page, 's.marchetti@northgate.test')
    .getByRole('button', { name: /^Send again/ })
    .click()
  await expect(toast(page, 'Invite sent again to s.marchetti@northgate.test.')).toBeVisible()
  await expect(invite(page, 's.marchetti@northgate.test')).toContainText('Expires in 7 days')
  expect((await nextMail(portal, 's.marchetti@northgate.test')).link).toContain('/team/signup?invite=')

  await invite(page, 'ann@new.test')
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invite' }).click()
  await expect(toast(page, revoked)).toBeVisible()
  await expect(invite(page, 'ann@new.test')).toHaveCount(0)
  // Focus moves to the next item in the list.
  await expect(invites(page).locator('button:focus')).toHaveCount(1)
  await page.reload()
  await expect(invites(page).getByRole('row')).toHaveCount(5)
  await page.goto('/logout')
  await page.goto(mails[0]?.link ?? '')
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
})

test('access is changed by keyboard alone, and rolled back when saving fails', async ({ page }) => {
  await openTeam(page)
  const toggle = colleague(page, 'Owen Tranter').getByRole('switch')
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('alertdialog', { name: 'Make Owen Tranter a team lead?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(toggle).not.toBeChecked()
  await expect(toggle).toBeFocused()

  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, updated)).toBeVisible()
  await expect(toggle).toBeChecked()
  await page.reload()
  await expect(toggle).toBeChecked()

  await page.route('**/api/i/team/user?**', (route) => route.abort())
  await toggle.click()
  await page.getByRole('button', { name: 'Make team member' }).click()
  await expect(toast(page, 'Oops! Something went wrong. Please try again.')).toBeVisible()
  await expect(toggle).toBeChecked()
  await page.unroute('**/api/i/team/user?**')
  await toggle.click()
  await page.getByRole('button', { name: 'Make team member' }).click()
  await expect(toggle).not.toBeChecked()
})

test('a removed colleague is signed out at once; a second tab shows that it was already done', async ({
  page,
  browser,
  portal,
}) => {
  const theirs = await browser.newContext({ baseURL: portal.url })
  const member = await theirs.newPage()
  await signIn(member, 'member@northgate.test')
  await openTeam(page)
  const second = await page.context().newPage()
  await second.goto('/team')

  await colleague(page, 'Priya Raman').getByRole('button', { name: 'Remove Priya Raman' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Priya Raman' }).click()
  await expect(toast(page, revoked)).toBeVisible()
  await expect(colleague(page, 'Priya Raman')).toHaveCount(0)
  await member.goto('/void-bills')
  await expect(member).toHaveURL(/\/login/)
  await theirs.close()

  await colleague(second, 'Priya Raman').getByRole('button', { name: 'Remove Priya Raman' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Remove Priya Raman' }).click()
  await expect(toast(second, 'Priya Raman had already left the team.')).toBeVisible()
  await expect(colleague(second, 'Priya Raman')).toHaveCount(0)
})

test('a branch keeps its only team lead', async ({ page }) => {
  await openTeam(page)
  await page
    .getByRole('button', { name: /^Show: / })
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: 'Northgate York', exact: true }).click()
  await expect(page.getByText('People who can sign in for Northgate York.')).toBeVisible()
  await colleague(page, 'Peter Hargrave').getByRole('switch').click()
  const dialog = page.getByRole('alertdialog', { name: 'Peter Hargrave is the only team lead' })
  await expect(dialog.getByText(/Make someone else a team lead first\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(colleague(page, 'Peter Hargrave').getByRole('switch')).toBeChecked()
})

test('a member is redirected home with a reason', async ({ page }) => {
  await signIn(page, 'agent@halo.test')
  for (const path of ['/team', '/team?view=activity']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(toast(page, "You don't have access to that page.")).toBeVisible()
  }
})

test('the activity log lists what was done, and can be filtered', async ({ page }) => {
  await openTeam(page)
  await colleague(page, 'Ruth Lindley').getByRole('switch').click()
  await page.getByRole('button', { name: 'Make team lead' }).click()
  await expect(toast(page, updated)).toBeVisible()
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page).toHaveURL('/team?view=activity')
  const made = entries(page).getByRole('row', { name: /Made Ruth Lindley a team lead/ })
  await expect(made).toContainText('Helen Marsh')

  await page.getByLabel('Type of activity').selectOption('Void bills')
  await expect(page).toHaveURL(/group=void-bills/)
  await expect(made).toHaveCount(0)
  await page.goBack()
  await expect(made).toBeVisible()
  await page.getByRole('searchbox').fill('nobody of that name')
  await expect(page.getByText('No activity matches')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(made).toBeVisible()
  await made.getByRole('link', { name: 'Helen Marsh' }).click()
  await expect(page).toHaveURL(/user=\d+/)
  await expect(page.getByRole('link', { name: 'Remove filter: Helen Marsh' })).toBeVisible()
  await page.goto('/team?view=activity&to=2010-01-01')
  await expect(page.getByText('No activity matches')).toBeVisible()
})

test('the printed log leaves out controls', async ({ page }) => {
  await openTeam(page, '?view=activity')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Activity of Northgate Lettings/)).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Team' })).toBeHidden()
})

test('on a phone the lists are cards, and the form fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTeam(page)
  await expect(colleague(page, 'Marcus Bell')).toBeVisible()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWide()).toBe(false)
  await page.getByRole('button', { name: 'Invite colleagues' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite colleagues' })
  await dialog.getByLabel('Email 1').fill('not an address')
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  await expect(dialog.getByLabel('Email 1')).toHaveAccessibleDescription(
    'Enter a full email address, such as name@example.com.',
  )
  expect(await isWide()).toBe(false)
  await page.goto('/team?view=activity')
  expect(await isWide()).toBe(false)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the lists can be sorted, and the log filtered', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: /lead@northgate\.test/ }).click()
    await page.goto('/team')
    await colleagues(page).getByRole('link', { name: 'Name' }).click()
    await expect(page).toHaveURL('/team?sort=name&direction=asc')
    await expect(colleagues(page).getByRole('rowheader').first()).toContainText('Chloe Baptiste')
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await page.getByRole('searchbox').fill('Nobody')
    await page.getByLabel('From').fill('01/03/2020')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/view=activity/)
    await expect(page.getByText('No activity matches')).toBeVisible()
    await expect(page.getByLabel('From')).toHaveValue('01/03/2020')
  })
})
