import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeModal } from '../shared/modal/openModal.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { askedQuestion, confirmQuestion } from '../shared/testing/answerQuestion.ts'
import { keyed } from '../shared/testing/keyed.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { waitFor } from '../shared/testing/waitFor.ts'
import { askToDelete } from './askToDelete.ts'

const { client, network } = await testPortal('lead@northgate.test')

beforeEach(() => $toasts.set([]))
afterEach(closeModal)

const press = (label: string) =>
  $toasts
    .get()
    .findLast(({ action }) => action?.label === label)
    ?.action?.onAction()

it('deletes a tenancy whose answer was lost when it is confirmed again, with an undo that can be tried again too', async () => {
  const { data } = await client.properties.list({ filter: { status: ['unknown'] }, per_page: 1 })
  const [property] = data
  if (!property) throw new Error('The demo data has no free property.')
  const tenancy = await keyed(client).tenancies.add(property.id, {
    tenancy_start: '2026-05-01',
    tenancy_end: '2026-06-01',
    tenants: 1,
    lead_tenant_name: 'Ida Holm',
    lead_tenant_email: 'ida@holm.test',
    lead_tenant_phone: '07700 900162',
    tenancy_type: null,
  })
  let shown: Tenancy | null = tenancy
  const store = {
    remove: () => void (shown = null),
    restore: (restored: Tenancy) => void (shown = restored),
  }
  const asking = askToDelete({ tenancy, store })
  await waitFor(() => expect(askedQuestion()).toBe('Delete this tenancy?'))
  network.loseAnswer(String(tenancy.id))
  expect(await confirmQuestion()).toBe(unexpectedFailure)
  expect(shown).toBe(tenancy)
  expect(await confirmQuestion()).toBeUndefined()
  await asking
  expect(shown).toBeNull()

  network.loseAnswer('restore')
  press('Undo')
  await waitFor(() => expect($toasts.get().at(-1)?.action?.label).toBe('Try again'))
  press('Try again')
  await waitFor(() => expect(shown).toMatchObject({ id: tenancy.id }))
  expect(await client.tenancies.get(property.id, tenancy.id)).toMatchObject({ id: tenancy.id })
})
