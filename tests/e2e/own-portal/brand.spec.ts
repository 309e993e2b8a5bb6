import { png } from '@doorstep/portal-api/testing/pictures'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { nextMail } from '../support/mailbox.ts'
import { withOwnPortal } from '../support/own-portal.ts'
import { expect, signIn, toast } from '../support/portal.ts'
import type { PortalProcess } from '../support/portal-process.ts'

const test = withOwnPortal()

// Brands are changed here, so this file has its own portal.
test.use({ allowedConsole: /Failed to load resource: the server responded with a status of (403|422)/ })

const reseller = 'reseller@halo.test'
const agent = 'agent@halo.test'
const kept = /^\/api\/brands\/logo-[\w-]{43}\.(?:png|webp|svg)$/

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Brand', exact: true })
const colour = (page: Page) => panel(page).getByLabel(/^Colour/)
const logoField = (page: Page, ground: string) =>
  panel(page).getByLabel(`Logo for ${ground} backgrounds`, { exact: true })
const shellLogo = (page: Page) =>
  page.getByRole('complementary').first().getByRole('img').filter({ visible: true })

async function open(page: Page): Promise<void> {
  await signIn(page, reseller, '/settings')
}

/** The accent colour of the page. */
const accentOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i')
    document.body.append(probe)
    probe.style.color = 'var(--ds-accent)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })

/** A page in another browser. */
async function otherBrowser(browser: Browser, { url }: PortalProcess): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  return context.newPage()
}

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(png(180, 32)) })

test('a reseller’s new name, colour and logos reach its agent, the sign-in page and mail', async ({
  page,
  browser,
  portal,
}) => {
  await open(page)
  await panel(page).getByLabel('Name', { exact: true }).fill('Halo Homes')
  await colour(page).fill('C8102E')
  const preview = page.locator('[data-brand-preview] [data-theme="light"]').getByText('Add property')
  await expect(preview).toHaveCSS('background-color', 'rgb(200, 16, 46)')
  await expect(panel(page).getByText('2 changes not saved')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Save brand' }).click()
  await expect(toast(page, /^Your brand is saved\./)).toBeVisible()
  await expect.poll(() => accentOf(page)).toBe('rgb(200, 16, 46)')
  await expect(shellLogo(page)).toHaveAttribute('alt', 'Halo Homes')
  for (const ground of ['light', 'dark']) {
    await logoField(page, ground).setInputFiles(picture(`${ground}.png`))
    await expect(toast(page, `The logo for ${ground} backgrounds is saved.`)).toBeVisible()
  }

  const colleague = await otherBrowser(browser, portal)
  await signIn(colleague, agent)
  expect(await accentOf(colleague)).toBe('rgb(200, 16, 46)')
  await expect(shellLogo(colleague)).toHaveAttribute('alt', 'Halo Homes')
  await expect(shellLogo(colleague)).toHaveAttribute('src', kept)
  const light = (await shellLogo(colleague).getAttribute('src')) ?? ''
  await expect(shellLogo(colleague)).toHaveJSProperty('naturalWidth', 180)
  await colleague.emulateMedia({ colorScheme: 'dark' })
  await expect(shellLogo(colleague)).not.toHaveAttribute('src', light)
  await colleague.emulateMedia({ colorScheme: 'light' })

  await colleague.goto('/logout')
  await expect(colleague).toHaveURL('/login')
  await expect(colleague.getByRole('img', { name: 'Halo Homes' }).filter({ visible: true })).toHaveAttribute(
    'src',
    light,
  )
  expect(await accentOf(colleague)).toBe('rgb(200, 16, 46)')

  await colleague.goto('/forgot')
  expect(await accentOf(colleague)).toBe('rgb(200, 16, 46)')
  await colleague.getByLabel('Email').fill(agent)
  await colleague.getByRole('button', { name: 'Send the link' }).click()
  const mail = await nextMail(portal, agent)
  expect(mail.subject).toContain('Halo Homes')
  expect(mail.html).toContain(`src="${portal.url}${light}"`)
  expect(mail.html).toContain('#c8102e')

  // The link shows the brand in any browser, but the browser does not remember it, because anyone can write a link.
  const elsewhere = await otherBrowser(browser, portal)
  await elsewhere.goto(mail.link)
  expect(await accentOf(elsewhere)).toBe('rgb(200, 16, 46)')
  expect(await elsewhere.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'doorstep_brand' }),
  )
  await elsewhere.goto('/login')
  await expect(elsewhere.getByRole('img', { name: 'Halo Homes' })).toHaveCount(0)
})

test('the sign-in page remembers a user’s brand, and forgets it for a user without one', async ({
  page,
  context,
}) => {
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'doorstep_brand')
  await page.goto('/login')
  const ours = await accentOf(page)
  expect(await cookie()).toBeUndefined()
  await signIn(page, agent)
  expect(await cookie()).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    value: expect.stringMatching(/^\d+$/),
  })
  await page.goto('/logout')
  expect(await accentOf(page)).not.toBe(ours)
  await signIn(page, 'office@kingsway.test')
  expect(await cookie()).toBeUndefined()
  await page.goto('/logout')
  expect(await accentOf(page)).toBe(ours)
  for (const id of ['999999', 'x', '1;2']) {
    await page.goto(`/login?brand=${encodeURIComponent(id)}`)
    expect(await accentOf(page)).toBe(ours)
    expect(await cookie()).toBeUndefined()
  }
})

test('a file that is not a logo is refused with a clear error, and nothing else changes', async ({
  page,
}) => {
  await open(page)
  const before = await shellLogo(page).getAttribute('src')
  for (const [buffer, sentence] of [
    ['%PDF-1.7', 'Choose a PNG, WebP or SVG file.'],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>',
      'Nothing that can be shown is in this drawing. Choose another file.',
    ],
    ['x'.repeat(512 * 1024 + 1), 'A logo can be up to 512 KB. Choose a smaller file.'],
  ] as const) {
    await logoField(page, 'light').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(buffer),
    })
    await expect(panel(page).getByText(sentence)).toBeVisible()
  }
  await page.reload()
  await expect(shellLogo(page)).toHaveAttribute('src', before ?? '')
})

test.describe('an SVG opened by itself', () => {
  // Playwright's trace runs a script in every page, and the SVG's sandbox reports that it is blocked, even for an SVG without a script.
  test.use({ allowedConsole: /^Blocked script execution in '[^']+\/api\/brands\/logo-[\w-]{43}\.svg'/ })

  test('an SVG is cleaned: nothing in it runs, even when it is opened by itself', async ({ page }) => {
    await open(page)
    await logoField(page, 'dark').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 32" onload="document.title=\'ran\'">' +
          '<script>document.title="ran"</script><style>.a{fill:#0a0}</style><rect class="a" width="90" height="32"/></svg>',
      ),
    })
    await expect(toast(page, 'The logo for dark backgrounds is saved.')).toBeVisible()
    const src = await panel(page).locator('img[src$=".svg"][src^="/api/"]').first().getAttribute('src')
    const answer = await page.goto(src ?? '')
    expect(answer?.headers()['content-security-policy']).toContain('sandbox')
    const drawing = (await answer?.text()) ?? ''
    expect(drawing).toContain('fill="#0a0"')
    expect(drawing).not.toMatch(/script|onload/)
  })
})

test('an invalid colour is reported at the field, and nothing that was typed is lost', async ({ page }) => {
  await open(page)
  await panel(page).getByLabel('Name', { exact: true }).fill('Halo and more')
  await colour(page).fill('crimson')
  await panel(page).getByRole('button', { name: 'Save brand' }).click()
  await expect(colour(page)).toHaveAccessibleDescription(/Enter a hex code of six digits/)
  await expect(colour(page)).toBeFocused()
  await expect(panel(page).getByLabel('Name', { exact: true })).toHaveValue('Halo and more')
  await panel(page).getByRole('button', { name: 'Use Doorstep’s colour' }).click()
  await expect(colour(page)).toBeFocused()
  await panel(page).getByRole('button', { name: 'Save brand' }).click()
  await expect(toast(page, /^Your brand is saved\./)).toBeVisible()
  await page.reload()
  expect(await accentOf(page)).toBe('rgb(19, 80, 95)')
})

for (const email of ['euan.mackie@halo.test', agent, 'lead@northgate.test', 'branch@northgate.test']) {
  test(`${email} can’t change a brand`, async ({ page }) => {
    await signIn(page, email, '/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Brand', exact: true })).toHaveCount(0)
    expect((await page.request.get('/api/i/partner/brand')).status()).toBe(403)
  })
}

test('everything can be done by keyboard', async ({ page }) => {
  await open(page)
  await colour(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1c5d4a')
  await page.keyboard.press('Enter')
  await expect(toast(page, /^Your brand is saved\./)).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await logoField(page, 'light').focus()
  await expect(logoField(page, 'light')).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(picture('by keyboard.png'))
  await expect(toast(page, 'The logo for light backgrounds is saved.')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Remove the logo for light backgrounds' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Remove the logo for light backgrounds?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The logo for light backgrounds is removed.')).toBeVisible()
  await expect(logoField(page, 'light')).toBeFocused()

  // The preview can't be focused.
  await panel(page).getByRole('button', { name: 'Use Doorstep’s colour' }).focus()
  await page.keyboard.press('Tab')
  await expect(panel(page).locator('summary:focus')).toHaveText(/^Contrast: all/)
})

test('on a phone everything is accessible, in light and in dark mode', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Brand' }).click()
  await panel(page)
    .getByText(/^Contrast: all/)
    .click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
