import type { GridProperty } from '@doorstep/portal-contract/readings-grid.schema'
import { beforeEach, expect, it } from 'vitest'
import { $toasts } from '../shared/state/toasts.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { waitFor } from '../shared/testing/waitFor.ts'
import { createCells } from './cells.store.ts'
import { loadGrid } from './grid.load.ts'
import { placePasted } from './pastedReadings.ts'
import { keyed } from '../shared/testing/keyed.ts'

const { client, network, run } = await testPortal('branch@northgate.test')
beforeEach(() => $toasts.set([]))

const partner = { id: 0, name: '', children: [] }
const day = '2026-03-17'

/** Meters that were never read, so that no number is asked about: one of one rate, and one of two. */
async function openGrid() {
  await run(`
    delete from meter_readings;
    update meters set is_two_rate = kind = 'electricity' and id % 2 = 0, serial_number = 'T' || id`)
  const { page } = await loadGrid(client, { search: '?rows=all', partner, partnerScope: null })
  const rows = page?.data ?? []
  const cells = createCells(() => ({ day, pick: 'all' }))
  const all = rows.flatMap((property) => property.meters.map((meter) => ({ property, meter })))
  const [one, other] = all.filter(({ meter }) => !meter.is_two_rate)
  const twoRate = all.find(({ meter }) => meter.is_two_rate)
  if (!one || !other || !twoRate) throw new Error('The demo data has too few meters.')
  network.asked()
  return {
    rows,
    cells,
    one,
    other,
    twoRate,
    enter: ({ property, meter }: typeof one, ...texts: string[]) => cells.enter(property, meter, texts),
    cellOf: ({ meter }: typeof one) => cells.$cells.get()[meter.id],
    kept: async ({ property, meter }: { property: GridProperty; meter: { id: number } }) =>
      (await client.meterReadings.list(property.id, { meter_id: meter.id })).data.map(
        ({ reading }) => reading,
      ),
  }
}

const settled = (read: () => string | undefined, status: string | undefined) =>
  waitFor(() => expect(read()).toBe(status))

it('keeps a reading once, however often it is entered', async () => {
  const { cells, one, enter, cellOf, kept } = await openGrid()
  enter(one, '01234')
  enter(one, '01234')
  await settled(() => cellOf(one)?.status, 'saved')
  enter(one, '1234')
  expect(cells.hasUnsaved()).toBe(false)
  expect(await kept(one)).toEqual([1234])
  expect(network.asked().filter((call) => call === 'bulk')).toHaveLength(1)
})

it('waits for the second value of a two-rate meter, and says what isn’t a reading', async () => {
  const { one, twoRate, enter, cellOf, kept } = await openGrid()
  enter(twoRate, '100', '')
  expect(cellOf(twoRate)).toMatchObject({ status: 'incomplete', message: 'Enter the night reading too.' })
  enter(twoRate, '100', '50')
  await settled(() => cellOf(twoRate)?.status, 'saved')
  expect(await kept(twoRate)).toEqual([100])
  enter(one, '12a')
  expect(cellOf(one)).toMatchObject({ status: 'refused' })
  enter(one, '')
  expect(cellOf(one)).toBeUndefined()
})

it('corrects what was saved, also while it is on its way, and takes each step back', async () => {
  const { cells, one, enter, cellOf, kept } = await openGrid()
  const hold = network.hold('bulk')
  enter(one, '100')
  await hold.arrived
  enter(one, '200')
  hold.open()
  await settled(() => cellOf(one)?.status, 'saved')
  expect(await kept(one)).toEqual([200])
  cells.undo()
  await settled(() => cellOf(one)?.texts[0], '100')
  await settled(() => cellOf(one)?.status, 'saved')
  expect(await kept(one)).toEqual([100])
  cells.undo()
  await settled(() => cellOf(one)?.status, undefined)
  expect(await kept(one)).toEqual([])
  expect(cells.undo()).toBe(false)
})

it('asks about a lower reading, and keeps it once that is answered', async () => {
  const { cells, one, enter, cellOf, kept } = await openGrid()
  enter(one, '900')
  await settled(() => cellOf(one)?.status, 'saved')
  const next = createCells(() => ({ day, pick: 'all' }))
  const { page } = await loadGrid(client, { search: '?rows=all', partner, partnerScope: null })
  const property = page?.data.find(({ id }) => id === one.property.id)
  const meter = property?.meters.find(({ id }) => id === one.meter.id)
  if (!property || !meter) throw new Error('The meter is gone.')
  next.enter(property, meter, ['100'])
  await settled(() => next.$cells.get()[meter.id]?.status, 'asked')
  expect(next.hasUnsaved()).toBe(true)
  expect(cells.hasUnsaved()).toBe(false)
  next.answer(meter.id, { drop_reason: 'rolled_over' })
  await settled(() => next.$cells.get()[meter.id]?.status, 'saved')
  expect(await kept(one)).toEqual([100, 900])
})

it('records a changed meter with its serial number, and undoes that', async () => {
  const { one, enter, cellOf } = await openGrid()
  enter(one, '900')
  await settled(() => cellOf(one)?.status, 'saved')
  const { page } = await loadGrid(client, { search: '?rows=all', partner, partnerScope: null })
  const property = page?.data.find(({ id }) => id === one.property.id)
  const meter = property?.meters.find(({ id }) => id === one.meter.id)
  if (!property || !meter) throw new Error('The meter is gone.')
  const next = createCells(() => ({ day, pick: 'all' }))
  const status = () => next.$cells.get()[meter.id]?.status
  next.enter(property, meter, ['5'])
  await settled(status, 'asked')
  next.answer(meter.id, { new_serial: 'NEW 1' })
  await settled(status, 'saved')
  const serials = async () =>
    (await client.property.supplies(property.id)).flatMap(({ meter: each }) => each?.serial_number ?? [])
  expect(await serials()).toContain('NEW 1')
  next.undo()
  await settled(status, undefined)
  expect(await serials()).not.toContain('NEW 1')
})

it('says when a reading can’t be removed, and keeps it', async () => {
  const { cells, one, enter, cellOf, kept } = await openGrid()
  enter(one, '100')
  await settled(() => cellOf(one)?.status, 'saved')
  const saved = cellOf(one)?.saved?.reading
  if (!saved) throw new Error('Nothing was saved.')
  const { version, id } = saved
  await keyed(client).meterReadings.correct(one.property.id, id, { version, reason: 'misread', reading: 110 })
  cells.undo()
  await waitFor(() =>
    expect($toasts.get().map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Someone else corrected this reading/),
    ]),
  )
  expect(cellOf(one)).toMatchObject({ status: 'saved', texts: ['100'] })
  expect(await kept(one)).toEqual([110])
})

it('shows what a colleague added meanwhile, and keeps both when told so', async () => {
  const { cells, one, enter, cellOf, kept } = await openGrid()
  await keyed(client).meterReadings.add(one.property.id, {
    date_of_reading: '2026-03-16',
    type: 'regular',
    readings: [{ meter_id: one.meter.id, reading: 300 }],
  })
  enter(one, '310')
  await settled(() => cellOf(one)?.status, 'changed')
  expect(cellOf(one)?.message).toMatch(/^00300 on 16\/03\/2026 was added meanwhile/)
  expect(await kept(one)).toEqual([300])
  cells.answer(one.meter.id, {})
  await settled(() => cellOf(one)?.status, 'saved')
  expect(await kept(one)).toEqual([310, 300])
})

it('keeps what was typed when a call fails, and adds it once when it is tried again', async () => {
  const { cells, one, other, enter, cellOf, kept } = await openGrid()
  network.loseAnswer('bulk')
  enter(one, '100')
  enter(other, '200')
  await settled(() => cellOf(one)?.status, 'unsaved')
  expect(cells.hasUnsaved()).toBe(true)
  cells.retry()
  await settled(() => cellOf(one)?.status, 'saved')
  await settled(() => cellOf(other)?.status, 'saved')
  expect(await kept(one)).toEqual([100])
  expect(await kept(other)).toEqual([200])
})

it('enters a pasted block in one call, and takes it back in one step', async () => {
  const { cells, rows } = await openGrid()
  const block = rows
    .flatMap(({ meters }) =>
      meters.map((meter) => `${meter.serial_number}\t${meter.is_two_rate ? '100 50' : 100}`),
    )
    .slice(0, 10)
  cells.paste(placePasted([...block, 'nowhere\t5'].join('\n'), rows, { row: 0, column: 0, register: 0 }))
  const statuses = () => Object.values(cells.$cells.get()).map((cell) => cell?.status)
  await waitFor(() => expect(new Set(statuses())).toEqual(new Set(['saved'])))
  expect(statuses()).toHaveLength(block.length)
  expect(network.asked().filter((call) => call === 'bulk')).toHaveLength(1)
  expect(cells.$paste.get()?.text).toMatch(/ 1 is for a property not on this page: nowhere\.$/)
  cells.undoPaste()
  await waitFor(() => expect(statuses()).toEqual([]))
  expect(cells.$paste.get()).toBeNull()
  expect(network.asked()).toEqual(['remove'])
})
