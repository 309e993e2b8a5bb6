import { apportionBases, type ApportionBasis } from '@doorstep/portal-contract/apportion'
import {
  assumptionsOf,
  borderText,
  challengeDraft,
  hasReadings,
  ownerTotals,
  pencePaid,
  unitOf,
  usageText,
} from '@doorstep/portal-contract/apportionment'
import type { ApportionmentQuery, BillApportionment } from '@doorstep/portal-contract/apportionment.schema'
import { formatDate } from '@doorstep/portal-contract/dates'
import { daysText, ownerLabels, rangeText } from '@doorstep/portal-contract/liability'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { formatPence, formatPounds, toPence, toPounds } from '@doorstep/portal-contract/money'
import { isCredit, statusAfter } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { supplyLabels } from '@doorstep/portal-contract/supplies'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Ledger } from '@doorstep/ui/Ledger'
import { Link } from '@doorstep/ui/Link'
import { Modal } from '@doorstep/ui/Modal'
import { MoneyField } from '@doorstep/ui/MoneyField'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { Stack } from '@doorstep/ui/Stack'
import { StatusDot } from '@doorstep/ui/StatusDot'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { Flag, Gauge } from 'lucide'
import { useRef, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { latest } from '../shared/client/latest.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { ownerTones } from '../shared/liability/owners.ts'
import { propertyTimelineHref } from '../shared/property/propertyHref.ts'
import { BillStrip } from './BillStrip.tsx'
import type { ChallengeBillDraft } from './ChallengeBillModal.tsx'
import * as css from './NotMyBillModal.css.ts'

/** What the person goes on with. */
export type AfterNotMyBill =
  { next: 'challenge'; draft: ChallengeBillDraft } | { next: 'reading'; query: ApportionmentQuery }

export interface NotMyBillModalProps {
  bill: PostalBill
  found: BillApportionment
  client?: Pick<PortalClient, 'postalBills'>
  onClose: (after?: AfterNotMyBill) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    notMyBill: NotMyBillModalProps
  }
}

const basisLabels: Record<ApportionBasis, string> = { days: 'By days', readings: 'By readings' }

/** Who owes for the days of a bill, by days or by readings, and the way to its challenge (D33). */
export function NotMyBillModal({ bill, found, client = browserClient(), onClose }: NotMyBillModalProps) {
  const canSplitByReadings = hasReadings(found)
  const [basis, setBasis] = useState<ApportionBasis>('days')
  const { split, setStanding, settle } = useStandingCharge(found, client)
  const missing = basis === 'readings' ? split.borders.flatMap((border) => borderText(border) ?? []) : []
  const unknown = split.shares.find(({ owner }) => owner === 'unknown')
  const supply = split.supply && supplyLabels[split.supply]

  async function challenge() {
    const settled = await settle()
    if (!settled) return
    const evidence = { basis, ...standingIn(settled) }
    onClose({ next: 'challenge', draft: { ...challengeDraft(settled, basis), evidence } })
  }

  async function addReading() {
    const settled = await settle()
    if (settled) onClose({ next: 'reading', query: standingIn(settled) })
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title="Not my bill?"
      description={`${bill.provider.name}, ${rangeText(bill.period_from, bill.period_to)}, ${formatPounds(bill.amount)}`}
      footer={
        <>
          <Button onClick={() => onClose()}>Close</Button>
          {statusAfter(bill.status, 'challenge') && (
            <Button variant="primary" icon={Flag} onClick={() => void challenge()}>
              Challenge this bill
            </Button>
          )}
        </>
      }
    >
      <Stack space={16}>
        <RadioGroup
          name="basis"
          label="Split the bill"
          inline
          options={apportionBases.map((value) => ({
            value,
            label: basisLabels[value],
            disabled: value === 'readings' && !canSplitByReadings,
          }))}
          value={basis}
          onValueChange={(value) => setBasis(value === 'readings' ? 'readings' : 'days')}
        />
        {!canSplitByReadings && (
          <p className={css.detail}>
            {supply && split.has_meter
              ? `There are no ${supply.toLowerCase()} readings around these days, so it can only be split by days.`
              : 'Without a meter, it can only be split by days.'}
          </p>
        )}
        <BillStrip {...split} />
        <Table
          label="Who is liable for this bill"
          columns={columnsOf(split, basis)}
          rows={split.shares}
          getRowId={({ periods }) => periods[0]?.from ?? ''}
          rowLabel={({ owner, periods }) =>
            `${ownerLabels[owner]}, ${periods.map(({ from, to }) => rangeText(from, to)).join(', ')}`
          }
        />
        <Ledger
          label="In total"
          rows={ownerTotals(split, basis).map(({ owner, days, pence }) => ({
            label: ownerLabels[owner],
            note: daysText(days),
            amount: formatPence(pence),
          }))}
          total={{ label: isCredit(bill) ? 'Credit' : 'Bill', amount: formatPounds(bill.amount) }}
        />
        {unknown && (
          <Alert tone="caution">
            We don’t know who was liable for{' '}
            {unknown.periods.map(({ from, to }) => rangeText(from, to)).join(', ')}. Nobody is given these
            days.{' '}
            <Link href={propertyTimelineHref(split.property_id)} standalone>
              Check the property’s timeline
            </Link>
          </Alert>
        )}
        {basis === 'readings' && !isCredit(bill) && (
          <form
            className={css.standing}
            onSubmit={(event) => {
              event.preventDefault()
              void settle()
            }}
          >
            <MoneyField
              name="standing_charge"
              label="Standing charge"
              hint="As printed on the bill, with VAT. It’s split by days."
              optional
              max={toPence(bill.amount)}
              defaultValue={found.standing_charge > 0 ? toPence(found.standing_charge) : null}
              onValueChange={setStanding}
              onBlur={() => void settle()}
            />
          </form>
        )}
        <ul className={css.notes} aria-label="How it was split">
          {[...missing, ...assumptionsOf(split, basis)].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        {split.has_meter && (missing.length > 0 || !canSplitByReadings) && (
          <div>
            <Button icon={Gauge} onClick={() => void addReading()}>
              Add reading
            </Button>
          </div>
        )}
      </Stack>
    </Modal>
  )
}

const standingIn = ({ standing_charge }: BillApportionment): ApportionmentQuery =>
  standing_charge > 0 ? { standing_charge } : {}

/** The split with the standing charge as it was typed last: asked for when its field is left, and before a challenge is drafted. */
function useStandingCharge(found: BillApportionment, client: Pick<PortalClient, 'postalBills'>) {
  const [split, setSplit] = useState(found)
  const [runLatest] = useState(latest)
  const typed = useRef(toPence(found.standing_charge))

  /** Undefined when the call failed, or a later one follows. */
  async function settle(): Promise<BillApportionment | undefined> {
    if (typed.current === toPence(split.standing_charge)) return split
    const query = { standing_charge: toPounds(typed.current) }
    const call = runLatest((signal) => client.postalBills.apportionment(found.bill_id, query, { signal }))
    const answer = await toastFailure(call, unexpectedFailure)
    if (answer) setSplit(answer)
    return answer
  }

  return {
    split,
    setStanding: (pence: number | null) => {
      typed.current = pence ?? 0
    },
    settle,
  }
}

type Share = BillApportionment['shares'][number]

function columnsOf(split: BillApportionment, basis: ApportionBasis): TableColumn<Share>[] {
  const unit = unitOf(split)
  return [
    { id: 'who', header: 'Who is liable', width: 'fill', cell: (share) => <Who share={share} /> },
    {
      id: 'dates',
      header: 'Days of the bill',
      width: 'period',
      cell: ({ periods, days }) => (
        <span className={css.cell}>
          {periods.map(({ from, to }) => (
            <span key={from}>{rangeText(from, to)}</span>
          ))}
          <span className={css.detail}>{daysText(days)}</span>
        </span>
      ),
    },
    ...(basis === 'readings'
      ? [
          {
            id: 'usage',
            header: 'Usage',
            align: 'end' as const,
            width: 'reference' as const,
            narrow: 'labelled' as const,
            cell: ({ usage }: Share) => (usage === null ? 'By days' : usageText(usage, unit)),
          },
        ]
      : []),
    {
      id: 'part',
      header: 'Part',
      align: 'end',
      width: 'reference',
      narrow: 'end',
      cell: (share) => formatPence(pencePaid(share, basis)),
    },
  ]
}

/** Who owes, and why. */
function Who({ share: { owner, payer, tenancy } }: { share: Share }) {
  return (
    <span className={css.cell}>
      <StatusDot tone={ownerTones[owner]} label={ownerLabels[owner]} />
      {tenancy && (
        <span className={css.detail}>
          {tenancy.lead_tenant},{' '}
          {tenancy.tenancy_end === null
            ? `since ${formatDate(tenancy.tenancy_start)}`
            : rangeText(tenancy.tenancy_start, tenancy.tenancy_end)}
          {owner === 'landlord' && ', bills included'}
        </span>
      )}
      {owner === 'void' && payer !== ownerLabels.void && <span className={css.detail}>Paid by: {payer}</span>}
    </span>
  )
}
