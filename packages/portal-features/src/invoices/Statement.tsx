import { officeFailures } from '@doorstep/portal-contract/messages'
import { useState } from 'react'
import { clientOr } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { saveDownload } from '../shared/client/download.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
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
  const [statement, setStatement] = useState(initial.statement)
  const [isLoading, setLoading] = useState(false)
  const query = { ...initial.period, ...partnerQuery(initial.partnerScope) }
  const reload = async () => {
    setLoading(true)
    const read = await toastFailure(client().statements.read(query), officeFailures.reports)
    setLoading(false)
    if (read) setStatement(read)
  }
  const save = async () => {
    const file = await toastFailure(client().statements.download(query), officeFailures.reportDownload)
    if (file) saveDownload(file)
  }
  return (
    <StatementView
      partner={partner}
      initial={initial}
      statement={statement}
      isLoading={isLoading}
      actions={{ reload, save }}
    />
  )
}
