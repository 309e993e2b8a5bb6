import type { Agent } from '@doorstep/portal-contract/agents.schema'
import { formatPounds } from '@doorstep/portal-contract/money'
import { AvatarGroup } from '@doorstep/ui/AvatarGroup'
import { Link } from '@doorstep/ui/Link'
import { Meter } from '@doorstep/ui/Meter'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import type { TableColumn } from '@doorstep/ui/Table'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import type { AgentText } from '../shared/agentText.ts'
import { formatCount } from '../shared/format/counted.ts'
import { whenInLondon } from '../shared/format/moments.ts'
import { creditText } from '../shared/format/money.ts'
import { useToday } from '../shared/state/page.ts'
import * as css from './AgentCells.css.ts'
import { partnerScope } from '../shared/state/partnerScope.ts'
import { agentHref } from './agents.filters.ts'
import { AgentStatusBadge } from './AgentStatusBadge.tsx'
import { overdueText, plateText } from './agentTexts.ts'

export type AgentColumnsOptions = {
  words: AgentText
  /** The partner they are listed for; deeper ones name their parent. */
  parentId: number
  /** Whether any of them has partners below it. */
  withChildren: boolean
  sortable?: boolean
}

/** The columns of a list of letting agents or branches (specification, section 3). Sortable ones have the API's sort keys as ids. */
export function agentColumns({
  words,
  parentId,
  withChildren,
  sortable = false,
}: AgentColumnsOptions): TableColumn<Agent>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'fill',
      sortable,
      narrow: 'primary',
      cell: (agent) => (
        <span className={css.agent}>
          <NumberPlate text={plateText(agent.name, agent.parent.name)} />
          <span className={css.lines}>
            <span className={css.link}>
              <Link variant="quiet" href={agentHref(agent.id)} title={agent.name}>
                {agent.name}
              </Link>
            </span>
            <span className={css.notes}>
              {[
                townOf(agent),
                agent.parent.id !== parentId && `Part of ${agent.parent.name}`,
                agent.id === partnerScope() && `You’re viewing this ${words.one} only`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    figure('properties', 'Properties', sortable, ({ id, no_of_properties: count }) => (
      <Link variant="quiet" standalone href={agentHref(id, 'properties')}>
        {counted(count, 'property', 'properties')}
      </Link>
    )),
    {
      ...figure('packages', 'Packages', sortable, (agent) => <Packages agent={agent} />),
      width: 'note',
      align: 'start',
    },
    {
      id: 'void_balance',
      header: 'Void balance',
      width: 'reference',
      align: 'end',
      narrow: 'labelled',
      // Beside the branches there is no room for it on a small laptop.
      ...(withChildren && { showFrom: 1240 }),
      cell: (agent) => <VoidBalance agent={agent} />,
    },
    ...(withChildren
      ? [
          figure('partners', 'Branches', false, ({ no_of_partners: count }) =>
            counted(count, 'branch', 'branches'),
          ),
        ]
      : []),
    {
      id: 'last_activity',
      header: 'Last activity',
      showFrom: 1400,
      narrow: 'hide',
      cell: (agent) => <LastActivity agent={agent} />,
    },
    {
      id: 'team_leads',
      header: 'Team leads',
      width: 'reference',
      narrow: 'hide',
      showFrom: 1400,
      cell: ({ name, team_leads }) =>
        team_leads.length > 0 ? (
          <AvatarGroup
            label={`Team leads of ${name}`}
            people={team_leads.map((lead) => ({ id: String(lead.id), name: lead.full_name }))}
            max={3}
            size="small"
          />
        ) : (
          <span className={css.muted}>None yet</span>
        ),
    },
    {
      id: 'status',
      header: 'Status',
      width: 'badge',
      sortable,
      narrow: 'end',
      cell: ({ status }) => <AgentStatusBadge status={status} />,
    },
  ]
}

function figure(
  id: string,
  header: string,
  sortable: boolean,
  cell: TableColumn<Agent>['cell'],
): TableColumn<Agent> {
  return {
    id,
    header,
    width: 'reference',
    align: 'end',
    sortable,
    firstDirection: 'desc',
    narrow: 'secondary',
    cell,
  }
}

/** The town and the first half of the postcode: 'Leeds LS6'. */
function townOf({ address_city, address_postcode }: Agent): string {
  return [address_city, address_postcode?.split(' ')[0]].filter(Boolean).join(' ')
}

/** How many packages, and which share of the properties that is: all of them when some have several. */
function Packages({ agent: { no_of_bills_package, no_of_properties } }: { agent: Agent }) {
  const covered = Math.min(no_of_bills_package, no_of_properties)
  const share = no_of_properties > 0 ? Math.round((100 * covered) / no_of_properties) : null
  return (
    <span className={css.packages}>
      {counted(no_of_bills_package, 'package', 'packages')}
      {share !== null && (
        <span className={css.share}>
          <span>
            {share}%<VisuallyHidden> of properties</VisuallyHidden>
          </span>
          <Meter label="Share of properties" value={covered} max={no_of_properties} />
        </span>
      )}
    </span>
  )
}

/** What is outstanding on its void bills and how many are overdue, and the credit beside it (D82). */
function VoidBalance({ agent: { void_balance, void_credit, overdue_bills } }: { agent: Agent }) {
  if (void_balance === 0 && void_credit === 0 && overdue_bills === 0)
    return <span className={css.muted}>–</span>
  return (
    <span className={css.money}>
      <span className={css.figure}>{formatPounds(void_balance)}</span>
      <span className={overdue_bills > 0 ? `${css.secondLine} ${css.overdue}` : css.secondLine}>
        {overdueText(overdue_bills)}
      </span>
      {void_credit > 0 && <span className={css.secondLine}>{creditText(void_credit)}</span>}
    </span>
  )
}

/** A number; in a card, which has no column headers, with its unit. */
function counted(count: number, one: string, many: string) {
  return (
    <span className={css.figure}>
      {formatCount(count)}
      <span className={css.onPhone}> {count === 1 ? one : many}</span>
    </span>
  )
}

function LastActivity({ agent: { last_activity_at, last_signed_in_at } }: { agent: Agent }) {
  const today = useToday()
  return (
    <>
      {last_activity_at ? whenInLondon(last_activity_at, today) : 'None yet'}
      <span className={css.secondLine}>
        {last_signed_in_at
          ? `Last signed in ${whenInLondon(last_signed_in_at, today).toLowerCase()}`
          : 'Nobody has signed in yet'}
      </span>
    </>
  )
}
