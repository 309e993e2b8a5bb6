import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { colleaguesOf } from '@doorstep/portal-contract/team'
import type { TeamInvite, TeamUser } from '@doorstep/portal-contract/team.schema'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Section } from '@doorstep/ui/Section'
import { sortRows } from '@doorstep/ui/functions/sortRows'
import { Table } from '@doorstep/ui/Table'
import { UserPlus } from 'lucide'
import { type ReactNode, type Ref, useMemo } from 'react'
import { colleagueColumns } from './colleagueColumns.tsx'
import { inviteColumns } from './inviteColumns.tsx'
import { team as teamList, type TeamQuery } from './team.filters.ts'
import type { TeamOf } from './team.load.ts'
import type { TeamState } from './team.state.ts'
import { TeamPage } from './TeamPage.tsx'
import * as css from './TeamTables.css.ts'

/** The actions of the screen, stable between renders. Each reports its own result. */
export type TeamActions = {
  retry: () => void
  sendAgain: (invite: TeamInvite) => void
  /** These open a confirmation first. */
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
  /** The element around the pending invites. */
  invitesRef?: Ref<HTMLDivElement>
  /** The team's rule for signing in; shown below the lists. */
  security?: ReactNode
}

/** The team screen (specification, section 2): colleagues and pending invites. */
export function TeamView({ team, ownId, state, actions, invitesRef, security }: TeamViewProps) {
  return (
    <TeamPage
      view="members"
      description={`People who can sign in for ${team.name}. Team leads can ${team.seesCommission ? 'see commission and ' : ''}manage this page.`}
      actions={
        <Button variant="primary" icon={UserPlus} onClick={actions.askToInvite}>
          Invite colleagues
        </Button>
      }
    >
      <div className={css.people}>
        <Colleagues team={team} ownId={ownId} state={state} actions={actions} />
        <div ref={invitesRef} className={css.invites}>
          <Invites state={state} actions={actions} />
        </div>
      </div>
      {security}
    </TeamPage>
  )
}

type PartProps = Pick<TeamViewProps, 'state' | 'actions'>

function Colleagues({ team, ownId, state, actions }: PartProps & Pick<TeamViewProps, 'team' | 'ownId'>) {
  const { users, usersState, changing, sort } = state
  const columns = useMemo(
    () => colleagueColumns({ changing, onUpdate: actions.askToUpdate, onRemove: actions.askToRemove }),
    [changing, actions],
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
        sortHref={(column, direction) =>
          teamList.href({ ...teamList.none, sort: { column, direction } as TeamQuery['sort'] })
        }
        state={usersState}
        errorMessage={unexpectedFailure}
        onRetry={actions.retry}
        empty={
          <EmptyState
            title={
              team.scope === null ? 'You have no colleagues here yet' : `${team.name} has no team members yet`
            }
            action={
              <Button size="small" onClick={actions.askToInvite}>
                Invite colleagues
              </Button>
            }
          >
            Colleagues appear here when they accept an invite.
          </EmptyState>
        }
      />
    </Section>
  )
}

function Invites({ state, actions }: PartProps) {
  const { invites, invitesState, sending, recentlySent } = state
  const columns = useMemo(
    () =>
      inviteColumns({
        sending,
        recentlySent,
        onSendAgain: actions.sendAgain,
        onRevoke: actions.askToRevoke,
      }),
    [sending, recentlySent, actions],
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
          <EmptyState title="No pending invites" illustration="none">
            Invites stay here until they’re accepted or revoked. Each link works for 7 days.
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
