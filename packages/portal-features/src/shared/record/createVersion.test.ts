import { expect, it, vi } from 'vitest'
import { FormRefusal } from '../client/formProblem.ts'
import { PortalError } from '../client/PortalError.ts'
import { createVersion } from './createVersion.ts'
import type { Clash } from './mergeAnswers.ts'

type Room = { version: number; name: string; rent: number; note: string }
type Form = Omit<Room, 'version'>

/** A room on the server, and its form, in which somebody types. */
function openForm() {
  let onServer: Room = { version: 1, name: 'Back', rent: 900, note: '' }
  const sent: object[] = []
  const form = { name: 'Back', rent: 900, note: '' }
  const onNewer = vi.fn<(answers: Form, clashes: readonly Clash<Form>[]) => void>((answers) => {
    Object.assign(form, answers)
  })
  const version = createVersion({
    record: onServer,
    answersOf: ({ name, rent, note }: Room) => ({ name, rent, note }),
    read: () => ({ ...form }),
    onNewer,
  })
  const changeElsewhere = (change: Partial<Form>) => {
    onServer = { ...onServer, ...change, version: onServer.version + 1 }
  }
  /** @param meanwhile what happens while the answer is on its way */
  const save = (meanwhile?: () => void) =>
    version.send({ ...form }, async (changes) => {
      sent.push(changes)
      const current = onServer
      meanwhile?.()
      if (changes.version !== current.version)
        throw new PortalError(new Response(null, { status: 409 }), { message: 'Changed.', current })
      onServer = { ...onServer, ...changes, version: onServer.version + 1 }
      return onServer
    })
  return { form, sent, save, changeElsewhere, onNewer, saved: () => onServer, goOn: version.goOn }
}

it('sends what the person changed, and keeps what others changed meanwhile', async () => {
  const { form, sent, save, changeElsewhere, onNewer, saved } = openForm()
  changeElsewhere({ rent: 950 })
  form.name = 'Front'
  await save()
  expect(sent).toEqual([
    { version: 1, name: 'Front' },
    { version: 2, name: 'Front' },
  ])
  expect(saved()).toMatchObject({ name: 'Front', rent: 950 })
  expect(onNewer).not.toHaveBeenCalled()
})

it('gives both answers where both changed a field, and then keeps the one that is sent again', async () => {
  const { form, sent, save, changeElsewhere, onNewer } = openForm()
  changeElsewhere({ name: 'Attic', rent: 950 })
  form.name = 'Front'
  await expect(save()).rejects.toThrow(FormRefusal)
  expect(onNewer.mock.lastCall?.[1]).toMatchObject([
    { field: 'name', mine: { name: 'Front' }, theirs: { name: 'Attic' } },
  ])
  expect(form).toEqual({ name: 'Front', rent: 950, note: '' })
  await save()
  expect(sent.at(-1)).toEqual({ version: 2, name: 'Front' })
})

it('loses nothing that is typed while the answer is on its way', async () => {
  const { form, sent, save, changeElsewhere, saved } = openForm()
  changeElsewhere({ rent: 950 })
  form.name = 'Front'
  await save(() => {
    form.note = 'Typed meanwhile'
  })
  expect(sent.at(-1)).toEqual({ version: 2, name: 'Front', note: 'Typed meanwhile' })
  expect(saved()).toMatchObject({ name: 'Front', rent: 950, note: 'Typed meanwhile' })
})

it('gives up after three tries, with what the API says', async () => {
  const { form, sent, save, changeElsewhere } = openForm()
  let rent = 1000
  changeElsewhere({ rent })
  form.name = 'Front'
  await expect(save(() => changeElsewhere({ rent: (rent += 1) }))).rejects.toThrow('Changed.')
  expect(sent).toHaveLength(3)
  // What the last answer said; it has changed once more since.
  expect(form).toMatchObject({ name: 'Front', rent: rent - 1 })
})

it('passes on another failure, and still shows what others changed', async () => {
  const { form, save, sent, changeElsewhere } = openForm()
  changeElsewhere({ rent: 950 })
  form.name = 'Front'
  const failSecond = () => {
    if (sent.length === 2) throw new PortalError(new Response(null, { status: 500 }), { message: 'Failed.' })
  }
  await expect(save(failSecond)).rejects.toThrow('Failed.')
  expect(form).toEqual({ name: 'Front', rent: 950, note: '' })
  await save()
  expect(sent.at(-1)).toEqual({ version: 2, name: 'Front' })
})

it('knows its own save again, of which no answer came', async () => {
  const { form, sent, save, changeElsewhere, onNewer, saved } = openForm()
  form.rent = 950
  form.note = 'Warm'
  const loseAnswer = () => {
    changeElsewhere({ rent: 950, note: 'Warm' })
    throw new PortalError()
  }
  await expect(save(loseAnswer)).rejects.toThrow(PortalError)
  form.rent = 900
  changeElsewhere({ name: 'Attic' })
  await save()
  expect(onNewer).not.toHaveBeenCalled()
  expect(sent.at(-1)).toEqual({ version: 3, rent: 900 })
  expect(saved()).toMatchObject({ name: 'Attic', rent: 900, note: 'Warm' })
})

it('goes on with a form that stays open: with what others changed, and with what was typed meanwhile', async () => {
  const { form, sent, save, changeElsewhere, onNewer, goOn } = openForm()
  changeElsewhere({ rent: 950 })
  form.name = 'Front'
  const first = { ...form }
  const after = await save()
  form.name = 'Front room'
  goOn(after, first)
  expect(onNewer).toHaveBeenCalledExactlyOnceWith({ name: 'Front room', rent: 950, note: '' }, [])
  await save()
  expect(sent.at(-1)).toEqual({ version: 3, name: 'Front room' })
})
