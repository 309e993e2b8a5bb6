import { officeFailures } from '@doorstep/portal-contract/messages'
import { browserClient } from '../shared/client/browserClient.ts'
import { saveListDownload } from '../shared/client/download.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { useLoaded } from '../shared/resource/useResource.ts'
import { useToday } from '../shared/state/page.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { island } from '../shared/island.tsx'
import { periodOf } from './statement.address.ts'
import type { StatementInitial } from './statement.load.ts'
import { StatementView, type StatementViewProps } from './StatementView.tsx'

export interface StatementProps {
  partner: StatementViewProps['partner']
  initial: StatementInitial
}

/** The island of the statement. Another period is another page; without one in its address it follows the month. */
export const Statement = island(function Statement({ initial, ...props }: StatementProps) {
  const period = periodOf(initial.search, useToday())
  const isFirst = period.from === initial.period.from && period.to === initial.period.to
  const { statement, ...place } = initial
  return (
    <StatementOf
      key={`${period.from} ${period.to}`}
      {...props}
      place={{ ...place, period }}
      first={isFirst ? statement : undefined}
    />
  )
})

type StatementOfProps = Omit<StatementProps, 'initial'> & {
  place: StatementViewProps['initial']
  /** What was loaded already: null where that failed. */
  first: StatementInitial['statement'] | undefined
}

function StatementOf({ partner, place, first }: StatementOfProps) {
  const query = { ...place.period, ...partnerQuery() }
  const { data, isLoading, reload } = useLoaded(
    { load: () => browserClient().statements.read(query), failure: officeFailures.reports },
    first,
  )
  const save = async () => {
    const file = await toastFailure(browserClient().statements.download(query), officeFailures.reportDownload)
    if (file) saveListDownload(file)
  }
  return (
    <StatementView
      partner={partner}
      initial={place}
      statement={data}
      isLoading={isLoading}
      actions={{ reload, save }}
    />
  )
}
