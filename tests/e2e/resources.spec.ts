import { expect, signIn, test } from './support/portal.ts'

test('a new update is opened from the dashboard, a guide is found by its words, and an unknown one is not there', async ({
  page,
}) => {
  await signIn(page, 'branch@northgate.test', '/')
  await page
    .getByRole('region', { name: 'New updates' })
    .getByRole('link', { name: /readings/ })
    .click()
  await expect(page).toHaveURL('/resources/update-readings-by-link')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Resources' }).click()

  await page.getByRole('searchbox', { name: 'Search guides, videos and documents' }).fill('serial PHOTO')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/resources?q=serial+PHOTO')
  await page.getByRole('link', { name: 'Reading a meter', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading a meter')

  const missing = await page.request.get('/resources/no-such-guide')
  expect([missing.status(), await missing.text()]).toEqual([
    404,
    expect.stringContaining('This page could not be found'),
  ])
})

test('a video is loaded by a press and not before, and a document is shown beside its page', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, 'member@northgate.test', '/resources/pay-void-bills-video')
  const play = page.getByRole('link', { name: 'Play the video' })
  await expect(play).toBeVisible()
  const ownHost = new URL(page.url()).host
  expect(asked.filter((url) => url.includes('.webm') || new URL(url).host !== ownHost)).toEqual([])
  await play.click()
  const video = page.locator('video')
  await expect(video).toBeFocused()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(1280)

  await page.goto('/resources/move-out-checklist')
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await file).suggestedFilename()).toBe('Move-out checklist.pdf')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('sections, the search and files are there', async ({ page }) => {
    await signIn(page, 'agent@halo.test', '/resources')
    await page.getByRole('link', { name: 'See all How-to guides' }).click()
    await expect(page.getByRole('link', { name: 'Changing supplier' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search guides, videos and documents' }).fill('checklist')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('link', { name: 'Move-out checklist', exact: true }).click()
    const href = await page.getByRole('link', { name: /^Download \(/ }).getAttribute('href')
    const file = await page.request.get(href ?? '')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
