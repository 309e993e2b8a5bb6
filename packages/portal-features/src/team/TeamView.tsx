import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { colleaguesOf, type TeamInvite, type TeamUser } from '@doorstep/portal-contract/team'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Section } from '@doorstep/ui/Section'
import { sortRows, Table } from '@doorstep/ui/Table'
import { UserPlus } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { colleagueColumns } from './colleagueColumns.tsx'
import { inviteColumns } from './inviteColumns.tsx'
import { teamHref, type TeamSort } from './team.filters.ts'
import type { TeamOf } from './team.load.ts'
import type { TeamState } from './team.state.ts'
import { TeamPage } from './TeamPage.tsx'
import * as css from './TeamTables.css.ts'

/** What the screen does; the same functions at every render. Each says itself how it went. */
export type TeamActions = {
  retry: () => void
  order: (sort: TeamSort) => void
  sendAgain: (invite: TeamInvite) => void
  /** These ask first. */
  askToInvite: () => void
  askToUpdate: (user: TeamUser) => void
  askToRemove: (user: TeamUser) => void
  askToRevoke: (invite: TeamInvite) => void
}

export interface TeamViewProps {
  team: TeamOf
  ownId: number
  state: TeamState
  actions: TeamActions
  /** What the team asks of everyone's signing in; stands under the lists. */
  security?: ReactNode
  /** The open modal. */
  children?: ReactNode
}

/** The team screen (specification, section 2): colleagues, and invites that wait. */
export function TeamView({ team, ownId, state, actions, security, children }: TeamViewProps) {
  return (
    <>
      <TeamPage
        view="members"
        description={`People who can sign in for ${team.name}. Team leads also ${team.seesCommission ? 'see commission and can ' : ''}manage this page.`}
        actions={
          <Button variant="primary" icon={UserPlus} onClick={actions.askToInvite}>
            Invite colleagues
          </Button>
        }
      >
        <div className={css.people}>
          <Colleagues team={team} ownId={ownId} state={state} actions={actions} />
          <Invites state={state} actions={actions} />
        </div>
        {security}
      </TeamPage>
      {children}
    </>
  )
}

type PartProps = Pick<TeamViewProps, 'state' | 'actions'>

function Colleagues({ team, ownId, state, actions }: PartProps & Pick<TeamViewProps, 'team' | 'ownId'>) {
  const { users, usersState, changing, sort, now } = state
  const columns = useMemo(
    () => colleagueColumns({ now, changing, onUpdate: actions.askToUpdate, onRemove: actions.askToRemove }),
    [now, changing, actions],
  )
  const rows = useMemo(
    () => sortRows(colleaguesOf(users ?? [], ownId), columns, sort),
    [users, ownId, columns, sort],
  )
  return (
    <Section heading={<Heading words="Colleagues" count={users && rows.length} />}>
      <Table
        label="Colleagues"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        rowLabel={nameOf}
        sort={sort}
        sortHref={(column, direction) => teamHref({ column, direction } as TeamSort)}
        onSortChange={(to) => actions.order(to as TeamSort)}
        state={usersState}
        errorMessage={unexpectedFailure}
        onRetry={actions.retry}
        empty={
          <EmptyState
            title={team.scope === null ? 'It is just you so far.' : `Nobody signs in for ${team.name} yet.`}
            action={
              <Button size="small" onClick={actions.askToInvite}>
                Invite colleagues
              </Button>
            }
          >
            Colleagues show here once they have accepted an invite.
          </EmptyState>
        }
      />
    </Section>
  )
}

function Invites({ state, actions }: PartProps) {
  const { invites, invitesState, sending, resting, now } = state
  const columns = useMemo(
    () =>
      inviteColumns({ now, sending, resting, onSendAgain: actions.sendAgain, onRevoke: actions.askToRevoke }),
    [now, sending, resting, actions],
  )
  return (
    <Section heading={<Heading words="Pending invites" count={invites?.length ?? null} />}>
      <Table
        label="Pending invites"
        columns={columns}
        rows={invites ?? noInvites}
        getRowId={idOf}
        rowLabel={emailOf}
        state={invitesState}
        errorMessage={unexpectedFailure}
        onRetry={actions.retry}
        skeletonRows={2}
        empty={
          <EmptyState title="No invites are waiting." illustration="none">
            An invite stays here until it is accepted or revoked. Its link works for 7 days.
          </EmptyState>
        }
      />
    </Section>
  )
}

function Heading({ words, count }: { words: string; count: number | null }) {
  return (
    <>
      {words}
      {count !== null && <span className={css.count}>{count}</span>}
    </>
  )
}

const noInvites: readonly TeamInvite[] = []
const idOf = ({ id }: { id: number }) => id
const nameOf = ({ full_name }: TeamUser) => full_name
const emailOf = ({ email }: TeamInvite) => email
