import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { beforeEach, expect, it, vi } from 'vitest'
import { $toasts } from '../shared/state/toasts.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { undoDeletion } from './undoDeletion.ts'
import { keyed } from '../shared/testing/keyed.ts'

const { client, network } = await testPortal('branch@northgate.test')

const navigate = vi.fn<(path: string) => void>()
let id = 0
beforeEach(async () => {
  navigate.mockReset()
  $toasts.set([])
  const added = await keyed(client).propertyForm.add({
    address_line1: '9 Ash Grove',
    address_city: 'Leeds',
    address_postcode: 'LS6 9ZZ',
  })
  id = added.id
  await keyed(client).propertyForm.remove(id)
})

it('restores the property and opens it', async () => {
  await undoDeletion(id, navigate)
  expect(navigate).toHaveBeenCalledWith(`/properties/${id}`)
  expect(await client.propertyForm.get(id)).toMatchObject({ address_line1: '9 Ash Grove', status: 'unknown' })
})

it('says when it could not', async () => {
  network.fail('restore')
  await undoDeletion(id, navigate)
  expect($toasts.get()).toMatchObject([{ tone: 'critical', message: unexpectedFailure }])
  expect(navigate).not.toHaveBeenCalled()
})
