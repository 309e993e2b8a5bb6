import type { Session } from '@doorstep/portal-contract/auth.schema'
import { colleaguesOf } from '@doorstep/portal-contract/team'
import type { TeamUser } from '@doorstep/portal-contract/team.schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeModal } from '../shared/modal/openModal.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { fakeAddress } from '../shared/testing/fakeAddress.ts'
import { askedQuestion, confirmQuestion } from '../shared/testing/answerQuestion.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { waitFor } from '../shared/testing/waitFor.ts'
import { team } from './team.filters.ts'
import { loadTeam } from './team.load.ts'
import { createTeamStore } from './team.store.ts'
import { keyed } from '../shared/testing/keyed.ts'

const unexpectedFailure = 'Oops! Something went wrong. Please try again.'
const revoked = 'Success! Your colleagues access has been revoked.'
const updated = 'Success! Your colleagues access has been updated.'
const start = new Date('2026-03-17T09:30:00Z')

const { client, network, run } = await testPortal('lead@northgate.test')
const session: Session = { user: await client.auth.user(), partner: await client.auth.partner() }

const stops: (() => void)[] = []
beforeEach(() => {
  $toasts.set([])
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The store's state after the server's response. */
async function openScreen(search = '', partnerScope: number | null = null) {
  const initial = await loadTeam(client, { search, session, partnerScope })
  network.asked()
  const address = fakeAddress(team.href(initial.query))
  const store = createTeamStore({ initial, address, now: () => start })
  stops.push(store.list.start(), store.start())
  const state = () => store.$state.get()
  const colleague = (name: string): TeamUser => some(state().users?.find((user) => user.full_name === name))
  const emails = () => state().invites?.map(({ email }) => email)
  return { store, state, colleague, emails, initial, address }
}

function some<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The demo data has no such thing.')
  return thing
}

const said = () => $toasts.get().map(({ message }) => message)
/** A change made by another team lead. */
const removeElsewhere = (name: string) =>
  run(
    `delete from memberships where user_id = (select id from users where first_name || ' ' || last_name = '${name}')`,
  )

describe('the screen', () => {
  it('starts with the team and its invites, sorted by last sign-in', async () => {
    const { state, initial } = await openScreen()
    expect(colleaguesOf(state().users ?? [], initial.ownId)).toHaveLength(7)
    expect(initial.team).toEqual({ name: 'Northgate Lettings', scope: null, seesCommission: true })
    expect(state()).toMatchObject({ sort: { column: 'last_signed_in', direction: 'desc' }, recentlySent: [] })
    expect(said()).toEqual([])
  })

  it('shows the branch that the switcher narrows to', async () => {
    const branch = some(session.partner.children[0])
    const { state, initial } = await openScreen('?sort=name&direction=desc', branch.id)
    expect(initial.team).toEqual({ name: branch.name, scope: branch.id, seesCommission: false })
    expect(initial.query.sort).toEqual({ column: 'name', direction: 'desc' })
    expect(state().users).toHaveLength(1)
  })

  it('sorts, and updates the address', async () => {
    const { store, state, address } = await openScreen()
    await store.list.go('/team?sort=name&direction=asc')
    expect(state().sort).toEqual({ column: 'name', direction: 'asc' })
    await store.list.go('/team')
    expect(address.entries()).toEqual(['/team', '/team?sort=name&direction=asc', '/team'])
  })

  it('shows what could not be loaded, and retries it', async () => {
    network.fail('user', 503)
    const { store, state } = await openScreen()
    expect(state()).toMatchObject({ users: null, usersState: 'error', invitesState: 'ready' })
    expect(said()).toEqual([unexpectedFailure])
    await store.list.retry()
    expect(state().usersState).toBe('error')
    network.restore()
    network.asked()
    await store.list.retry()
    expect(network.asked()).toEqual(['user'])
    expect(state().users).toHaveLength(8)
    expect(state().usersState).toBe('ready')
  })
})

describe('changing access', () => {
  it('is shown at once, with a toast once it is saved', async () => {
    const { store, state, colleague } = await openScreen()
    const slow = network.hold('user')
    const saving = store.updateUser(colleague('Owen Tranter'))
    await slow.arrived
    expect(colleague('Owen Tranter').pivot.is_team_lead).toBe(true)
    expect(state().changing).toEqual([colleague('Owen Tranter').id])
    expect(said()).toEqual([])
    slow.open()
    await saving
    expect(said()).toEqual([updated])
    expect(state().changing).toEqual([])
    await store.updateUser(colleague('Owen Tranter'))
    expect(some((await client.team.users()).find((user) => user.full_name === 'Owen Tranter')).pivot).toEqual(
      {
        is_team_lead: false,
      },
    )
  })

  it('is rolled back when it was not saved', async () => {
    const { store, colleague } = await openScreen()
    network.fail('user')
    await store.updateUser(colleague('Owen Tranter'))
    expect(colleague('Owen Tranter').pivot.is_team_lead).toBe(false)
    expect(said()).toEqual([unexpectedFailure])
  })

  it('says that someone has left meanwhile, and reloads', async () => {
    const { store, state, colleague } = await openScreen()
    await removeElsewhere('Owen Tranter')
    await store.updateUser(colleague('Owen Tranter'))
    expect(said()).toEqual(['Owen Tranter is no longer in the team.'])
    await waitFor(() => expect(state().users).toHaveLength(7))
    expect(state().users?.some(({ full_name }) => full_name === 'Owen Tranter')).toBe(false)
  })

  it('is asked before, and done only when it is confirmed', async () => {
    const { store, colleague } = await openScreen()
    const asking = store.askToUpdate(colleague('Owen Tranter'))
    await waitFor(() => expect(askedQuestion()).toBe('Make Owen Tranter a team lead?'))
    closeModal()
    await asking
    expect(colleague('Owen Tranter').pivot.is_team_lead).toBe(false)
    const again = store.askToUpdate(colleague('Owen Tranter'))
    await waitFor(confirmQuestion)
    await again
    expect(colleague('Owen Tranter').pivot.is_team_lead).toBe(true)
    await store.updateUser(colleague('Owen Tranter'))
  })

  it('says why the only team lead can’t be changed', async () => {
    const branch = some(session.partner.children.find(({ name }) => name === 'Northgate York'))
    const { store, colleague } = await openScreen('', branch.id)
    for (const ask of [store.askToUpdate, store.askToRemove]) {
      const asking = ask(colleague('Peter Hargrave'))
      await waitFor(() => expect(askedQuestion()).toBe('Peter Hargrave is the only team lead'))
      await confirmQuestion()
      await asking
    }
    // The API says so too, for a page that does not know it yet.
    await store.updateUser(colleague('Peter Hargrave'))
    expect(said()).toEqual([
      'Peter Hargrave is the only team lead of Northgate York. Make someone else a team lead first.',
    ])
    expect(colleague('Peter Hargrave').pivot.is_team_lead).toBe(true)
  })

  it('says that the user’s own access was removed', async () => {
    const { store, colleague } = await openScreen()
    await run(`update memberships set is_team_lead = false where user_id = ${session.user.id}`)
    await store.updateUser(colleague('Owen Tranter'))
    expect(said()).toContain("You don't have access to that page.")
    expect(colleague('Owen Tranter').pivot.is_team_lead).toBe(false)
    // What it loads again fails too; these loads come after those.
    await Promise.all([store.list.reloadRows(), store.list.reloadPart('invites')])
  })
})

describe('removing someone', () => {
  it('removes them from the list with the specified message', async () => {
    const { store, state, colleague } = await openScreen()
    const removing = store.askToRemove(colleague('Owen Tranter'))
    await waitFor(confirmQuestion)
    await removing
    expect(said()).toEqual([revoked])
    await waitFor(() => expect(state().users).toHaveLength(7))
    expect(await client.team.users()).toHaveLength(7)
  })

  it('stays in the question when it failed, to be confirmed again', async () => {
    const { store, state, colleague } = await openScreen()
    const removing = store.askToRemove(colleague('Owen Tranter'))
    network.lose('user')
    await waitFor(async () => expect(await confirmQuestion()).toBe(unexpectedFailure))
    expect(said()).toEqual([])
    expect(state().users).toHaveLength(8)
    network.restore()
    await confirmQuestion()
    await removing
    await waitFor(() => expect(state().users).toHaveLength(7))
  })

  it('succeeds when someone else has done it already', async () => {
    const { store, state, colleague } = await openScreen()
    await removeElsewhere('Owen Tranter')
    const removing = store.askToRemove(colleague('Owen Tranter'))
    await waitFor(confirmQuestion)
    await removing
    expect(said()).toEqual(['Owen Tranter had already left the team.'])
    await waitFor(() => expect(state().users).toHaveLength(7))
  })
})

describe('people who were invited', () => {
  const invite = (...emails: string[]) =>
    keyed(client).team.invite({ users: emails.map((email) => ({ email, is_team_lead: false })) })

  it('are added to the list, and can’t be sent again for a minute', async () => {
    const { store, state, emails } = await openScreen()
    const before = emails() ?? []
    await store.addInvites(await invite('ann@new.test', 'bob@new.test'))
    expect(emails()).toEqual(['bob@new.test', 'ann@new.test', ...before])
    expect(state().recentlySent).toHaveLength(2)
  })

  it('replace their expired invites', async () => {
    await run(`update invites set expires_at = '2026-03-01' where email = 's.marchetti@northgate.test'`)
    const { store, emails } = await openScreen()
    const before = emails()?.length
    await store.addInvites(await invite('s.marchetti@northgate.test'))
    expect(emails()).toHaveLength(before ?? 0)
  })

  it('load a list that did not load before', async () => {
    network.fail('invite')
    const { store, emails } = await openScreen()
    network.restore()
    await store.addInvites(await invite('ann@new.test'))
    expect(emails()).toHaveLength(3)
  })
})
