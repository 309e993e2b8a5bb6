import { type ExportKind, exportTexts, exportTitles, lineCountText } from '@doorstep/portal-contract/exports'
import type { ExportedFile } from '@doorstep/portal-contract/exports.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Link } from '@doorstep/ui/Link'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { FileDown, RefreshCw } from 'lucide'
import type { ReactNode } from 'react'
import { providerAccounts, voidBills } from '../shared/addresses/voidBills.ts'
import { exportFileUrl } from '../shared/client/fileUrls.ts'
import { momentInLondon } from '../shared/format/dates.ts'
import { pathTo } from '../shared/pages/pathTo.ts'
import * as css from './Export.css.ts'

/** A long file that is made later: whether it is ready, and what to do (docs/decisions/0075). Plain links, without script. */
export function Export({ file }: { file: ExportedFile }) {
  const { id, kind, lines, status, created_at, expires_at } = file
  const list = <Link href={lists[kind].href}>{lists[kind].label}</Link>
  const told: Record<ExportedFile['status'], { words: ReactNode; action?: ReactNode }> = {
    waiting: {
      words: (
        <>
          {exportTexts.queued(lines)} You can leave this page, or go back to {list}.
        </>
      ),
      action: (
        <Button href={pathTo('/exports/:id', { id })} icon={RefreshCw}>
          See if it’s ready
        </Button>
      ),
    },
    ready: {
      words: (
        <>
          Your file is ready, with {lineCountText(lines)}. You can download it until{' '}
          {expires_at && momentInLondon(expires_at)}. Only you can open it.
        </>
      ),
      action: (
        <Button href={exportFileUrl(id)} variant="primary" icon={FileDown}>
          Download the file
        </Button>
      ),
    },
    failed: {
      words: (
        <>
          {exportTexts.failed} Go to {list}.
        </>
      ),
    },
    expired: {
      words: (
        <>
          {exportTexts.expired} Go to {list}.
        </>
      ),
    },
  }
  const { words, action } = told[status]
  return (
    <Page
      title={`Your file: ${exportTitles[kind]}`}
      description={`Requested on ${momentInLondon(created_at)}`}
    >
      <Card>
        <Stack space={16}>
          <p className={css.words}>{words}</p>
          {action && <div>{action}</div>}
        </Stack>
      </Card>
    </Page>
  )
}

const invoices = { label: 'your invoices', href: pathTo('/reports') }
const commission = { label: 'your commission', href: pathTo('/commission') }

/** Where each file is asked for. */
const lists: Record<ExportKind, { label: string; href: string }> = {
  properties: { label: 'your properties', href: pathTo('/properties') },
  void_bills: { label: 'your void bills', href: voidBills.path },
  unpaid_accounts: { label: 'your void bills', href: voidBills.path },
  accounts: { label: 'your accounts', href: providerAccounts.path },
  invoice: invoices,
  invoice_breakdown: invoices,
  commission_report: commission,
  commission,
}
