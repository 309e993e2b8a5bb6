import { beforeEach, expect, it } from 'vitest'
import { $toasts } from '../state/toasts.ts'
import { keyed } from '../testing/keyed.ts'
import { testPortal } from '../testing/testPortal.ts'
import { waitFor } from '../testing/waitFor.ts'
import { createSavedViews } from './savedViews.store.ts'

const { client, network } = await testPortal('lead@northgate.test')

beforeEach(() => $toasts.set([]))

const press = (label: string) =>
  $toasts
    .get()
    .findLast(({ action }) => action?.label === label)
    ?.action?.onAction()

it('deletes a view whose answer was lost when it is tried again, with an undo that can be tried again too', async () => {
  const form = { name: 'Mine', query: '', columns: ['name'], is_shared: false, is_default: false }
  const view = await keyed(client).savedViews.create({ list: 'agents', ...form })
  const views = createSavedViews('agents', [view])
  network.loseAnswer(String(view.id))
  await views.remove(view)
  expect(views.$views.get()).toEqual([view])
  press('Try again')
  await waitFor(() => expect(views.$views.get()).toEqual([]))

  network.loseAnswer('restore')
  press('Undo')
  await waitFor(() => expect($toasts.get().at(-1)?.action?.label).toBe('Try again'))
  expect(views.$views.get()).toEqual([])
  press('Try again')
  await waitFor(() => expect(views.$views.get()).toEqual([view]))
  expect(await client.savedViews.list('agents')).toContainEqual(view)
})
