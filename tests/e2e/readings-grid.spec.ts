import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/portal.ts'

interface GridMeter {
  id: number
  kind: string
  serial_number: string | null
  is_two_rate: boolean
  latest_reading: { reading: number } | null
}

interface GridProperty {
  address_line1: string
  meters: GridMeter[]
}

async function rowsOf(page: Page): Promise<GridProperty[]> {
  const answer = await page.request.get('/api/i/partner/meter-readings/grid')
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: GridProperty[] }).data
}

/** The gas meters of the first page that have been read, with what each showed last. */
async function gasMeters(page: Page) {
  return (await rowsOf(page)).flatMap(({ address_line1, meters }) =>
    meters.flatMap(({ kind, serial_number, latest_reading }) =>
      kind === 'gas' && serial_number && latest_reading
        ? { address_line1, serial_number, last: latest_reading.reading }
        : [],
    ),
  )
}

const lastOf = async (page: Page) => (await gasMeters(page)).map(({ last }) => last)

test('readings are typed down a column and pasted by meter number, and each step is undone', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'branch@northgate.test', '/properties')
  await page.getByRole('link', { name: 'Add readings' }).click()
  await expect(page).toHaveURL('/properties/Readings')
  const before = await gasMeters(page)
  const [one, two, ...others] = before
  if (!one || !two) throw new Error('The demo data has too few gas meters.')
  const cell = (address: string) =>
    page.getByRole('textbox', { name: new RegExp(`^Gas, ${address}, `) }).first()

  await cell(one.address_line1).click()
  await page.keyboard.type(String(one.last + 1))
  await page.keyboard.press('Enter')
  await expect(cell(two.address_line1)).toBeFocused()
  await page.keyboard.type(String(two.last + 2))
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 saved')).toBeVisible()
  await expect
    .poll(() => lastOf(page))
    .toEqual([one.last + 1, two.last + 2, ...others.map(({ last }) => last)])

  const pasted = others.slice(0, 3)
  const block = ['Serial number\tReading', ...pasted.map((each) => `${each.serial_number}\t${each.last + 3}`)]
  await page.evaluate((text) => navigator.clipboard.writeText(text), [...block, 'NOWHERE1\t5'].join('\n'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('2 saved')).toBeHidden()
  await expect(page.getByText(`${pasted.length + 2} saved`)).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(`${pasted.length} of ${pasted.length + 1} pasted readings matched.`)
      .last(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Undo paste' }).click()
  await expect(page.getByText('2 saved')).toBeVisible()
  await cell(one.address_line1).click()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText(/\d saved/)).toBeHidden()
  await expect.poll(() => gasMeters(page)).toEqual(before)
})
