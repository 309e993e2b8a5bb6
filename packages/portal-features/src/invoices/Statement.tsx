import { officeFailures } from '@doorstep/portal-contract/messages'
import { clientOr } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { saveListDownload } from '../shared/client/download.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { useLoaded } from '../shared/resource/useResource.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import type { StatementInitial } from './statement.load.ts'
import { StatementView, type StatementViewProps } from './StatementView.tsx'

export interface StatementProps {
  partner: StatementViewProps['partner']
  initial: StatementInitial
  client?: PortalClient
}

/** The island of the statement. Another period is another page. */
export function Statement({ partner, initial, client: given }: StatementProps) {
  const client = clientOr(given)
  const query = { ...initial.period, ...partnerQuery(initial.partnerScope) }
  const { data, isLoading, reload } = useLoaded(
    { load: () => client().statements.read(query), failure: officeFailures.reports },
    initial.statement,
  )
  const save = async () => {
    const file = await toastFailure(client().statements.download(query), officeFailures.reportDownload)
    if (file) saveListDownload(file)
  }
  return (
    <StatementView
      partner={partner}
      initial={initial}
      statement={data}
      isLoading={isLoading}
      actions={{ reload, save }}
    />
  )
}
