import type { TeamInvite } from '@doorstep/portal-contract/team.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $toasts } from '../state/toasts.ts'
import { closeModal } from '../modal/openModal.ts'
import { confirmQuestion } from '../testing/answerQuestion.ts'
import { testPortal } from '../testing/testPortal.ts'
import { waitFor } from '../testing/waitFor.ts'
import { createInvites } from './invites.store.ts'

const unexpectedFailure = 'Oops! Something went wrong. Please try again.'
const revoked = 'Success! Your colleagues access has been revoked.'
const start = new Date('2026-03-17T09:30:00Z')
const first = 's.marchetti@northgate.test'
const second = 'lettings.york@northgate.test'

const { client, network, run } = await testPortal('lead@northgate.test')

const stops: (() => void)[] = []
beforeEach(() => {
  $toasts.set([])
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/** The invites of the team, as they are now. */
async function open() {
  let shown: readonly TeamInvite[] = await client.team.invites()
  const invites = createInvites<TeamInvite>({
    idOf: ({ id }) => id,
    sendAgain: (id, api) => api.team.sendInviteAgain(id),
    revoke: (id, api) => api.team.revokeInvite(id),
    update: (apply) => {
      shown = apply(shown)
    },
    reload: async () => {
      shown = await client.team.invites()
    },
    now: () => start,
  })
  stops.push(invites.stop)
  invites.restAll(shown)
  network.asked()
  function invite(email: string): TeamInvite {
    const found = shown.find((one) => one.email === email)
    if (!found) throw new Error(`Nobody invited ${email}.`)
    return found
  }
  return { invites, invite, state: () => invites.$state.get(), emails: () => shown.map(({ email }) => email) }
}

const said = () => $toasts.get().map(({ message }) => message)

// A question whose call failed stays open.
afterEach(closeModal)

describe('an invite', () => {
  it('is sent again once, and then can’t be sent for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { invites, invite, state } = await open()
    const one = invite(first)
    await Promise.all([invites.sendAgain(one), invites.sendAgain(one)])
    expect(network.asked()).toEqual(['send-again'])
    expect(said()).toEqual([`Invite sent again to ${first}.`])
    expect(invite(first).last_sent_at).toBe(start.toISOString())
    expect(invite(first).expires_at).toBe('2026-03-24T09:30:00.000Z')
    expect(state()).toEqual({ recentlySent: [one.id], sending: [] })
    await invites.sendAgain(one)
    expect(network.asked()).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(state().recentlySent).toEqual([])
  })

  it('can’t be sent again when it was just sent before the page loaded, or from another tab', async () => {
    await run(`update invites set last_sent_at = '2026-03-17T09:29:30Z' where email = '${first}'`)
    const { invites, invite, state } = await open()
    expect(state().recentlySent).toEqual([invite(first).id])

    await run(`insert into limit_uses (kind, email, source, used_at)
      select 'invite', email, 'partner ' || partner_id, '2026-03-17T09:29:30Z'
      from invites where email = '${second}'`)
    await invites.sendAgain(invite(second))
    expect(said()).toEqual(['This invite has just been sent. Wait a minute before you send it again.'])
    expect(state().recentlySent).toContain(invite(second).id)
  })

  it('can be sent again at once when that failed', async () => {
    const { invites, invite, state } = await open()
    network.fail('send-again')
    await invites.sendAgain(invite(first))
    expect(said()).toEqual([unexpectedFailure])
    expect(state()).toEqual({ sending: [], recentlySent: [] })
  })

  it('is revoked with the specified message', async () => {
    const { invites, invite, emails } = await open()
    const revoking = invites.askToRevoke(invite(first))
    await confirmQuestion()
    await revoking
    expect(said()).toEqual([revoked])
    expect(emails()).toEqual([second])
  })

  it('that was revoked meanwhile is removed, with a message', async () => {
    const { invites, invite, emails } = await open()
    await run(`update invites set revoked_at = now() where email = '${first}'`)
    const one = invite(first)
    const revoking = invites.askToRevoke(one)
    expect(await confirmQuestion()).toBeNull()
    await revoking
    const gone = `The invite for ${first} was already revoked.`
    expect(said()).toEqual([gone])
    await waitFor(() => expect(emails()).toEqual([second]))
    $toasts.set([])
    await invites.sendAgain(one)
    expect(said()).toEqual([gone])
  })

  it('that was accepted meanwhile is removed, and the question says so', async () => {
    const { invites, invite, emails } = await open()
    await run(`update invites set accepted_at = now() where email = '${first}'`)
    const one = invite(first)
    void invites.askToRevoke(one)
    const accepted = 'This invite has been accepted: the person is now in the team.'
    expect(await confirmQuestion()).toBe(accepted)
    expect(said()).toEqual([])
    await waitFor(() => expect(emails()).toEqual([second]))
    await invites.sendAgain(one)
    expect(said()).toEqual([accepted])
  })

  it('stays when revoking failed', async () => {
    const { invites, invite, emails } = await open()
    void invites.askToRevoke(invite(first))
    network.fail('invite')
    expect(await confirmQuestion()).toBe(unexpectedFailure)
    expect(said()).toEqual([])
    expect(emails()).toHaveLength(2)
  })
})
