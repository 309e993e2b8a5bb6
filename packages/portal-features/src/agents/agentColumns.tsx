import type { Agent } from '@doorstep/portal-contract/agents.schema'
import { Link } from '@doorstep/ui/Link'
import type { TableColumn } from '@doorstep/ui/Table'
import { formatCount } from '../shared/format/counted.ts'
import { agentHref } from './agent.filters.ts'
import * as css from './AgentCells.css.ts'
import { AgentStatusBadge } from './AgentStatusBadge.tsx'
import type { AgentWords } from '../shared/agentWords.ts'

export type AgentColumnsOptions = {
  words: AgentWords
  /** The partner they are listed for; deeper ones name their parent. */
  parentId: number
  /** The partner that every list is narrowed to, or null (D10). */
  partnerScope: number | null
  /** Whether any of them has partners below it. */
  withChildren: boolean
  sortable?: boolean
}

/** The columns of a list of letting agents or branches (specification, section 3). Sortable ones have the API's sort keys as ids. */
export function agentColumns({
  words,
  parentId,
  partnerScope,
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
        <span className={css.name}>
          <span className={css.link}>
            <Link variant="quiet" href={agentHref(agent.id)}>
              {agent.name}
            </Link>
          </span>
          {agent.parent.id !== parentId && <span className={css.note}>Part of {agent.parent.name}</span>}
          {agent.id === partnerScope && <span className={css.note}>You work as this {words.one}</span>}
        </span>
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
    figure('properties', 'Properties', sortable, ({ no_of_properties: count }) =>
      counted(count, 'property', 'properties'),
    ),
    figure('packages', 'Packages', sortable, ({ no_of_bills_package: count }) =>
      counted(count, 'package', 'packages'),
    ),
    ...(withChildren
      ? [
          figure('partners', 'Branches', false, ({ no_of_partners: count }) =>
            counted(count, 'branch', 'branches'),
          ),
        ]
      : []),
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

/** A number; in a card, which has no column headers, with its unit. */
function counted(count: number, one: string, many: string) {
  return (
    <span className={css.figure}>
      {formatCount(count)}
      <span className={css.onPhone}> {count === 1 ? one : many}</span>
    </span>
  )
}
