import type { CreditNote, Invoice } from '@doorstep/portal-contract/invoices.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { InvoiceFile } from '../shared/client/fileUrls.ts'
import { saveDownload, saveListDownload } from '../shared/client/download.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { useList } from '../shared/list/useList.ts'
import { island } from '../shared/island.tsx'
import { invoices } from './invoices.filters.ts'
import { type InvoicesInitial, invoicesSource } from './invoices.load.ts'
import { InvoicesView } from './InvoicesView.tsx'

export interface InvoicesProps {
  initial: InvoicesInitial
  /** What the partners below one's own are called: 'branch' or 'letting agent'. */
  ownerWord: string
}

/** The island of the list. It is hydrated with the server's data. */
export const Invoices = island(function Invoices({ initial, ownerWord }: InvoicesProps) {
  const { partnerId, owners, narrowedTo, invoicedBy } = initial
  const { state, store } = useList({ list: invoices, source: invoicesSource(), initial })
  const [actions] = useState(() => ({
    save: async (invoice: Invoice, kind: InvoiceFile) => {
      const file = await toastFailure(
        browserClient().invoices.download(invoice, kind),
        officeFailures.reportDownload,
      )
      if (file) saveListDownload(file)
    },
    saveCreditNote: async (note: CreditNote) => {
      const file = await toastFailure(
        browserClient().invoices.downloadCreditNote(note),
        officeFailures.reportDownload,
      )
      if (file) saveDownload(file)
    },
    loadPayouts: ({ id }: Invoice) =>
      toastFailure(browserClient().invoices.payouts(id), officeFailures.reports),
  }))
  return (
    <InvoicesView
      state={state}
      partnerId={partnerId}
      owners={owners}
      ownerWord={ownerWord}
      narrowedTo={narrowedTo}
      invoicedBy={invoicedBy}
      actions={{ ...store, ...actions }}
    />
  )
})
