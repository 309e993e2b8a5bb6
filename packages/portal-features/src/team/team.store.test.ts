import type { Session } from '@doorstep/portal-contract/auth'
import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { colleaguesOf, type TeamUser } from '@doorstep/portal-contract/team'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { closeModal } from '../shared/state/modal.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { loadTeam } from './team.load.ts'
import { createTeamStore } from './team.store.ts'

const oops = 'Oops! Something went wrong. Please try again.'
const revoked = 'Success! Your colleagues access has been revoked.'
const updated = 'Success! Your colleagues access has been updated.'
const start = new Date('2026-03-17T09:30:00Z')

const { client, network, run, newVisitor } = await testPortal('lead@northgate.test')
const session: Session = { user: await client.auth.user(), partner: await client.auth.partner() }

const stops: (() => void)[] = []
beforeEach(() => {
  $toasts.set([])
  closeModal()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/** The screen as it stands after the server's answer. */
async function openScreen(search = '', partnerScope: number | null = null, used = client) {
  const initial = await loadTeam(used, { search, session, partnerScope, now: start })
  network.asked()
  const addresses: string[] = []
  const address = {
    push: (href: string) => void addresses.push(href),
    replace: (href: string) => void addresses.push(href),
    back: () => {},
    onMove: () => () => {},
  }
  const store = createTeamStore({ client: used, initial, address, now: () => start })
  stops.push(store.start())
  const state = () => store.$state.get()
  const colleague = (name: string): TeamUser => some(state().users?.find((user) => user.full_name === name))
  const invite = (email: string) => some(state().invites?.find((one) => one.email === email))
  const emails = () => state().invites?.map(({ email }) => email)
  return { store, state, colleague, invite, emails, initial, addresses }
}

function some<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The demo data has no such thing.')
  return thing
}

const said = () => $toasts.get().map(({ message }) => message)
const person = (email: string, is_team_lead = false) => ({ email, is_team_lead })
/** As another team lead's tab does. */
const removeElsewhere = (name: string) =>
  run(
    `delete from memberships where user_id = (select id from users where first_name || ' ' || last_name = '${name}')`,
  )

describe('the screen', () => {
  it('starts from the team and its invites, who signed in last first', async () => {
    const { state, initial } = await openScreen()
    expect(colleaguesOf(state().users ?? [], initial.ownId)).toHaveLength(7)
    expect(initial.team).toEqual({ name: 'Northgate Lettings', scope: null, seesCommission: true })
    expect(state()).toMatchObject({ sort: { column: 'last_signed_in', direction: 'desc' }, resting: [] })
    expect(said()).toEqual([])
  })

  it('shows the branch that the switcher narrows to', async () => {
    const branch = some(session.partner.children[0])
    const { store, state, initial } = await openScreen('?sort=name&direction=desc', branch.id)
    expect(initial.team).toEqual({ name: branch.name, scope: branch.id, seesCommission: false })
    expect(initial.sort).toEqual({ column: 'name', direction: 'desc' })
    expect(state().users).toHaveLength(1)
    expect(await store.invite([person('new@north.test')])).toBeNull()
    expect(await client.team.invites({ partner_id: branch.id })).toHaveLength(1)
  })

  it('sorts, and writes that into the address', async () => {
    const { store, state, addresses } = await openScreen()
    store.order({ column: 'name', direction: 'asc' })
    expect(state().sort).toEqual({ column: 'name', direction: 'asc' })
    store.order({ column: 'last_signed_in', direction: 'desc' })
    expect(addresses).toEqual(['/team?sort=name&direction=asc', '/team'])
  })

  it('says what could not be loaded, and asks for that again', async () => {
    network.fail('user', 503)
    const { store, state } = await openScreen()
    expect(state()).toMatchObject({ users: null, usersState: 'error', invitesState: 'ready' })
    expect(said()).toEqual([oops])
    await store.retry()
    expect(state().usersState).toBe('error')
    network.mend()
    network.asked()
    await store.retry()
    expect(network.asked()).toEqual(['user'])
    expect(state().users).toHaveLength(8)
    expect(state().usersState).toBe('ready')
  })
})

describe('changing access', () => {
  it('shows at once, and says so once it is saved', async () => {
    const { store, state, colleague } = await openScreen()
    const slow = network.hold('user')
    const saving = store.confirmUpdate(colleague('Owen Tranter'))
    await slow.arrived
    expect(colleague('Owen Tranter').pivot.is_team_lead).toBe(true)
    expect(state().changing).toEqual([colleague('Owen Tranter').id])
    expect(said()).toEqual([])
    slow.open()
    await saving
    expect(said()).toEqual([updated])
    expect(state().changing).toEqual([])
    await store.confirmUpdate(colleague('Owen Tranter'))
    expect(some((await client.team.users()).find((user) => user.full_name === 'Owen Tranter')).pivot).toEqual(
      {
        is_team_lead: false,
      },
    )
  })

  it('goes back when it was not saved', async () => {
    const { store, colleague } = await openScreen()
    network.fail('user')
    await store.confirmUpdate(colleague('Owen Tranter'))
    expect(colleague('Owen Tranter').pivot.is_team_lead).toBe(false)
    expect(said()).toEqual([oops])
  })

  it('says that someone has left meanwhile, and looks again', async () => {
    const { store, state, colleague } = await openScreen()
    await removeElsewhere('Owen Tranter')
    await store.confirmUpdate(colleague('Owen Tranter'))
    expect(said()).toEqual(['Owen Tranter is no longer in the team.'])
    expect(state().users?.some(({ full_name }) => full_name === 'Owen Tranter')).toBe(false)
  })

  it('says why the only team lead stays one', async () => {
    const branch = some(session.partner.children.find(({ name }) => name === 'Northgate York'))
    const { store, colleague } = await openScreen('', branch.id)
    await store.confirmUpdate(colleague('Peter Hargrave'))
    expect(said()).toEqual([
      'Peter Hargrave is the only team lead of Northgate York. Make someone else a team lead first.',
    ])
    expect(colleague('Peter Hargrave').pivot.is_team_lead).toBe(true)
  })

  it('says that one’s own access has gone', async () => {
    const { store, colleague } = await openScreen()
    await run(`update memberships set is_team_lead = false where user_id = ${session.user.id}`)
    await store.confirmUpdate(colleague('Owen Tranter'))
    expect(said()).toContain("You don't have access to that page.")
    expect(colleague('Owen Tranter').pivot.is_team_lead).toBe(false)
  })
})

describe('removing someone', () => {
  it('takes them off the list with the exact words', async () => {
    const { store, state, colleague } = await openScreen()
    await store.removeUser(colleague('Owen Tranter'))
    expect(said()).toEqual([revoked])
    expect(state().users).toHaveLength(7)
    expect(await client.team.users()).toHaveLength(7)
  })

  it('fails so that it can be tried again', async () => {
    const { store, state, colleague } = await openScreen()
    network.lose('user')
    await expect(store.removeUser(colleague('Owen Tranter'))).rejects.toThrow(oops)
    expect(said()).toEqual([])
    expect(state().users).toHaveLength(8)
    network.mend()
    await store.removeUser(colleague('Owen Tranter'))
    expect(state().users).toHaveLength(7)
  })

  it('is done when someone else was quicker', async () => {
    const { store, state, colleague } = await openScreen()
    await removeElsewhere('Owen Tranter')
    await store.removeUser(colleague('Owen Tranter'))
    expect(said()).toEqual(['Owen Tranter had left the team already.'])
    expect(state().users).toHaveLength(7)
  })
})

describe('inviting', () => {
  it('adds those invited to the list, where they rest a minute', async () => {
    const { store, state, emails } = await openScreen()
    const before = emails() ?? []
    expect(await store.invite([person('ann@new.test'), person('bob@new.test', true)])).toBeNull()
    expect(emails()).toEqual([...before, 'ann@new.test', 'bob@new.test'])
    expect(state().resting).toHaveLength(2)
    expect(said()).toEqual(['2 invites sent.'])
  })

  it('gives what stands in the way by row, and invites nobody', async () => {
    const { store, emails } = await openScreen()
    const before = emails()
    expect(await store.invite([person('ann@new.test'), person('member@northgate.test')])).toEqual({
      errors: { 'users.1.email': ['This person is in the team already.'] },
    })
    expect(emails()).toEqual(before)
    expect(said()).toEqual([])
  })

  it('invites once when the answer was lost and the same list is sent again', async () => {
    const { visitor, client: own } = newVisitor()
    await own.auth.login({ email: 'lead@northgate.test', password: demoPassword })
    let isLosing = true
    // The call arrives, its answer does not.
    const unreliable = createPortalClient({
      baseUrl: 'http://localhost',
      cookie: visitor.cookie,
      fetch: async (...call) => {
        const answer = await visitor.fetch(...call)
        if (isLosing && answer.status === 201) throw new TypeError('fetch failed')
        return answer
      },
    })
    const { store, emails } = await openScreen('', null, unreliable)
    const list = [person('ann@new.test')]
    expect(await store.invite(list)).toEqual({ errors: {}, message: oops })
    isLosing = false
    expect(await store.invite(list)).toBeNull()
    expect(emails()?.filter((email) => email === 'ann@new.test')).toHaveLength(1)
  })

  it('takes the place of an invite that has expired', async () => {
    await run(`update invites set expires_at = '2026-03-01' where email = 's.marchetti@northgate.test'`)
    const { store, emails } = await openScreen()
    const before = emails()?.length
    expect(await store.invite([person('s.marchetti@northgate.test')])).toBeNull()
    expect(emails()).toHaveLength(before ?? 0)
  })
})

describe('an invite', () => {
  it('is sent again, and then rests for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { store, state, invite } = await openScreen()
    const one = invite('s.marchetti@northgate.test')
    await store.sendAgain(one)
    expect(said()).toEqual(['Invite sent again to s.marchetti@northgate.test.'])
    expect(invite(one.email).last_sent_at).toBe(start.toISOString())
    expect(invite(one.email).expires_at).toBe('2026-03-24T09:30:00.000Z')
    expect(state()).toMatchObject({ resting: [one.id], sending: [] })
    network.asked()
    await store.sendAgain(one)
    expect(network.asked()).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(state().resting).toEqual([])
  })

  it('rests also when it was sent just before the page came, or from another tab', async () => {
    await run(
      `update invites set last_sent_at = '2026-03-17T09:29:30Z' where email = 's.marchetti@northgate.test'`,
    )
    const { store, state, invite } = await openScreen()
    expect(state().resting).toEqual([invite('s.marchetti@northgate.test').id])

    await run(
      `update invites set last_sent_at = '2026-03-17T09:29:30Z' where email = 'lettings.york@northgate.test'`,
    )
    await store.sendAgain(invite('lettings.york@northgate.test'))
    expect(said()).toEqual(['This invite was sent a moment ago. Wait a minute before you send it again.'])
    expect(state().resting).toContain(invite('lettings.york@northgate.test').id)
  })

  it('is revoked with the exact words', async () => {
    const { store, emails, invite } = await openScreen()
    await store.revokeInvite(invite('s.marchetti@northgate.test'))
    expect(said()).toEqual([revoked])
    expect(emails()).toEqual(['lettings.york@northgate.test'])
  })

  it.each([
    ['revoked_at', 'The invite for s.marchetti@northgate.test had been revoked already.'],
    ['accepted_at', 'This invite was accepted: the person is in the team now.'],
  ])('that has its %s already is gone, in plain words', async (column, words) => {
    const { store, emails, invite } = await openScreen()
    await run(`update invites set ${column} = now() where email = 's.marchetti@northgate.test'`)
    const one = invite('s.marchetti@northgate.test')
    await store.revokeInvite(one)
    expect(said()).toEqual([words])
    expect(emails()).toEqual(['lettings.york@northgate.test'])
    $toasts.set([])
    await store.sendAgain(one)
    expect(said()).toEqual([words])
  })

  it('stays when revoking failed', async () => {
    const { store, emails, invite } = await openScreen()
    network.fail('invite')
    await expect(store.revokeInvite(invite('s.marchetti@northgate.test'))).rejects.toThrow(oops)
    expect(said()).toEqual([])
    expect(emails()).toHaveLength(2)
  })
})
