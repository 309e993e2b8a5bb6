import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/portal.ts'

const label = 'Search addresses, tenants and references'
const field = (page: Page) => page.getByRole('combobox', { name: label })

test.describe('by keyboard', () => {
  test('a property is found and opened, and comes first the next time until someone signs out', async ({
    page,
  }) => {
    await signIn(page, 'lead@northgate.test', '/settings')
    const listed = await page.request.get('/api/i/partner/property?q=road&per_page=1')
    const [property] = ((await listed.json()) as { data: { id: number; address_line1: string }[] }).data
    const address = property?.address_line1 ?? ''
    // At once, before the page has hydrated: neither the key nor the letters are lost.
    await page.keyboard.press('Control+k')
    await page.keyboard.type(address)
    const option = page
      .getByRole('group', { name: 'Properties' })
      .getByRole('option', { name: address })
      .first()
    await expect(option).toHaveAttribute('data-active', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/properties/${property?.id}`)
    await page.goBack()
    await expect(page).toHaveURL('/settings')

    await page.keyboard.press('Control+k')
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
    await expect(recent.first()).toContainText(address)
    await page.goto('/logout')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('doorstep:recent')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the search fills the screen and goes to a page', async ({ page }) => {
    await signIn(page, 'lead@northgate.test', '/settings')
    await page.getByRole('button', { name: label }).tap()
    await expect(field(page)).toBeFocused()
    const box = await page.getByRole('dialog', { name: label }).boundingBox()
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await field(page).fill('void')
    await page.getByRole('option', { name: 'Void bills' }).tap()
    await expect(page).toHaveURL(/\/void-bills/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the field leads to the list of properties, which searches', async ({ page }) => {
    await signIn(page, 'lead@northgate.test', '/settings')
    await page.getByRole('button', { name: label }).click()
    await expect(page).toHaveURL(/\/properties\??$/)
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
})
