import type { Browser } from 'playwright-core'
import { selectedText } from '../src/contract.ts'
import type { Contender } from './contenders.ts'
import {
  checkboxes,
  click,
  closePopup,
  find,
  mount,
  press,
  type Timing,
  type,
  type Visit,
  visitPage,
} from './visit.ts'

/** A row pressed on, that is in sight everywhere. */
const row = 3

const tick = (visit: Visit) =>
  press(visit, checkboxes, row, { what: 'selected', row, words: selectedText(1) })

const selectAll = (visit: Visit, rows: number) =>
  press(visit, checkboxes, 0, { what: 'selected', row, words: selectedText(rows) })

/** Opens the modal, and closes it again. */
async function modal(visit: Visit): Promise<Timing> {
  const timing = await press(visit, find('openModal'), 0, { what: 'dialog' })
  await closePopup(visit)
  return timing
}

/** Two thirds of the addresses have an `o`. */
async function search(visit: Visit): Promise<Timing> {
  const count = await visit.page.locator(find('count')).textContent()
  await click(visit, find('search'))
  return type(visit, 'o', { what: 'otherCount', than: count ?? '' })
}

const openOptions = (visit: Visit) => press(visit, find('filter'), 0, { what: 'options' })

/** Half of the options have a `w`, the first has none. */
const findOption = (visit: Visit) => type(visit, 'w', { what: 'found', words: 'w' })

/** Every action on a fresh page, as the first of its kind there; gives the timings by the name of the measure. */
export async function measureOnce(browser: Browser, address: string, contender: Contender) {
  const timings: Record<string, Timing> = {}
  await visitPage(browser, address, contender, async (visit) => {
    timings['mount1000'] = await mount(visit, 1_000, 200)
    timings['tick1000'] = await tick(visit)
    timings['modal1000'] = await modal(visit)
    timings['all1000'] = await selectAll(visit, 1_000)
    timings['search1000'] = await search(visit)
  })
  if (contender.variant) return timings
  await visitPage(browser, address, contender, async (visit) => {
    await mount(visit, 50, 200)
    timings['tick50'] = await tick(visit)
    timings['modal50'] = await modal(visit)
    timings['open200'] = await openOptions(visit)
    timings['find200'] = await findOption(visit)
  })
  await visitPage(browser, address, contender, async (visit) => {
    await mount(visit, 50, 5_000)
    timings['open5000'] = await openOptions(visit)
    timings['find5000'] = await findOption(visit)
  })
  return timings
}
