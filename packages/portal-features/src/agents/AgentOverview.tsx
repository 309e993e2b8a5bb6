import type { AgentDetail, AgentInvite, AgentUser } from '@doorstep/portal-contract/agents.schema'
import type { Session } from '@doorstep/portal-contract/auth.schema'
import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { Avatar } from '@doorstep/ui/Avatar'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { Section } from '@doorstep/ui/Section'
import { Stack } from '@doorstep/ui/Stack'
import { Stat, StatStrip } from '@doorstep/ui/Stat'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { useMemo } from 'react'
import { agentText } from '../shared/agentText.ts'
import { EmailText } from '../shared/EmailText.tsx'
import { formatCount } from '../shared/format/counted.ts'
import { creditText, moneyParts } from '../shared/format/money.ts'
import { When } from '../shared/format/When.tsx'
import { InviteBadge, Revoke, SendAgain, UndeliveredHelp } from '../shared/invites/InviteActions.tsx'
import type { InvitesState } from '../shared/invites/invites.store.ts'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import * as css from './AgentCells.css.ts'
import { agentColumns } from './agentColumns.tsx'
import { agentHref } from './agents.filters.ts'
import { overdueText } from './agentTexts.ts'

export interface AgentOverviewProps {
  partner: Pick<Session['partner'], 'id' | 'type' | 'is_team_lead'>
  agent: AgentDetail
  invites: InvitesState
  onSendAgain: (invite: AgentInvite) => void
  onRevoke: (invite: AgentInvite) => void
  /** Invites the first person, when there are neither users nor invites. */
  onInvite: () => void
}

/** The users of a branch or letting agent, its invites, and the partners below it. */
export function AgentOverview({
  partner,
  agent,
  invites,
  onSendAgain,
  onRevoke,
  onInvite,
}: AgentOverviewProps) {
  const words = agentText(partner)
  const pending = useMemo(
    () => inviteColumns(invites, partner.is_team_lead, onSendAgain, onRevoke),
    [invites, partner.is_team_lead, onSendAgain, onRevoke],
  )
  return (
    <Stack space={20}>
      <Figures agent={agent} />
      <Section heading="People">
        <Table
          label="People"
          columns={peopleColumns}
          rows={agent.users}
          getRowId={({ user }) => user.id}
          rowLabel={({ user }) => user.full_name}
          empty={
            <EmptyState
              title="Nobody has signed in yet"
              illustration="none"
              action={
                agent.invites.length === 0 && (
                  <Button size="small" onClick={onInvite}>
                    Invite someone
                  </Button>
                )
              }
            >
              {agent.status === 'pending'
                ? `This ${words.one} is pending until the first sign-in.`
                : `Nobody can sign in for this ${words.one}.`}
            </EmptyState>
          }
        />
      </Section>
      {agent.invites.length > 0 && (
        <Section heading="Pending invites">
          <Table
            label="Pending invites"
            columns={pending}
            rows={agent.invites}
            getRowId={({ user_id }) => user_id}
            rowLabel={({ email }) => email}
          />
        </Section>
      )}
      {agent.partners.length > 0 && (
        <Section heading="Branches">
          <Table
            label="Branches"
            columns={agentColumns({
              words: agentText({ type: 1 }),
              parentId: agent.id,
              withChildren: false,
            })}
            rows={agent.partners}
            getRowId={({ id }) => id}
            rowLabel={({ name }) => name}
          />
        </Section>
      )}
    </Stack>
  )
}

function Figures({ agent }: { agent: AgentDetail }) {
  const figures = [
    { label: 'Properties', count: agent.no_of_properties, tab: 'properties', note: 'All statuses' },
    { label: 'Packages', count: agent.no_of_bills_package, tab: 'packages', note: 'Being set up or active' },
  ] as const
  const { whole, pence } = moneyParts(agent.void_balance)
  return (
    <StatStrip label="Key figures">
      {figures.map(({ label, count, tab, note }) => (
        <Stat
          key={label}
          label={label}
          value={
            <Link standalone href={agentHref(agent.id, tab)}>
              {formatCount(count)}
            </Link>
          }
          note={note}
        />
      ))}
      <Stat
        label="Void balance"
        value={
          <>
            {whole}
            <small>{pence}</small>
          </>
        }
        note={
          <>
            <span className={agent.overdue_bills > 0 ? css.overdue : undefined}>
              {overdueText(agent.overdue_bills)}
            </span>
            {agent.void_credit > 0 && ` · ${creditText(agent.void_credit)}`}
          </>
        }
      />
      <Stat
        label="Added"
        value={formatDate(dayInLondon(agent.created_at))}
        note={`Part of ${agent.parent.name}`}
      />
    </StatStrip>
  )
}

const peopleColumns: TableColumn<AgentUser>[] = [
  {
    id: 'name',
    header: 'Name',
    narrow: 'primary',
    cell: ({ user }) => (
      <span className={css.person}>
        <Avatar name={user.full_name} />
        <span className={css.strong}>{user.full_name}</span>
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ user }) => (
      <span className={css.email}>
        <EmailText email={user.email} />
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 'reference',
    showFrom: 1400,
    cell: ({ user }) => (
      <span className={css.muted}>{user.phone_number ? nationalPhone(user.phone_number) : '–'}</span>
    ),
  },
  {
    id: 'access',
    header: 'Access',
    width: 'date',
    narrow: 'end',
    cell: ({ is_team_lead }) => (
      <span className={css.wraps}>{is_team_lead ? 'Team lead' : 'Team member'}</span>
    ),
  },
  {
    id: 'last_signed_in',
    header: 'Last signed in',
    width: 'note',
    narrow: 'hide',
    cell: ({ user }) => (
      <span className={`${css.muted} ${css.wraps}`}>
        {user.last_signed_in_at ? <When moment={user.last_signed_in_at} /> : 'Not yet'}
      </span>
    ),
  },
]

function inviteColumns(
  { sending, recentlySent }: InvitesState,
  isTeamLead: boolean,
  onSendAgain: (invite: AgentInvite) => void,
  onRevoke: (invite: AgentInvite) => void,
): TableColumn<AgentInvite>[] {
  return [
    {
      id: 'email',
      header: 'Email',
      narrow: 'primary',
      cell: (invite) => (
        <span className={css.strong}>
          <EmailText email={invite.email} />
          <UndeliveredHelp invite={invite} />
        </span>
      ),
    },
    {
      id: 'name',
      header: 'Name',
      showFrom: 1400,
      cell: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' ') || '–',
    },
    {
      id: 'access',
      header: 'Invited as',
      width: 'date',
      cell: ({ is_team_lead }) => (
        <span className={css.wraps}>{is_team_lead ? 'Team lead' : 'Team member'}</span>
      ),
    },
    {
      id: 'life',
      header: 'Link',
      width: 'note',
      narrow: 'end',
      cell: (invite) => <InviteBadge invite={invite} />,
    },
    {
      id: 'sent',
      header: 'Sent',
      width: 'note',
      narrow: 'hide',
      cell: ({ last_sent_at }) => (
        <span className={`${css.muted} ${css.wraps}`}>
          <When moment={last_sent_at} />
        </span>
      ),
    },
    {
      id: 'again',
      header: 'Actions',
      hideHeader: true,
      width: 'actions',
      align: 'end',
      narrow: 'secondary',
      // Only team leads see the invites of its team.
      cell: (invite) =>
        (isTeamLead || invite.kind === 'partner') && (
          <Inline space={8} wrap={false}>
            <SendAgain
              invite={invite}
              isSending={sending.includes(invite.user_id)}
              isRecentlySent={recentlySent.includes(invite.user_id)}
              onSendAgain={onSendAgain}
            />
            <Revoke invite={invite} onRevoke={onRevoke} />
          </Inline>
        ),
    },
  ]
}
