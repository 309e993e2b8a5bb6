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
import type {
  ApportionmentQuery,
  BillApportionment,
  EvidenceQuery,
} from '@doorstep/portal-contract/apportionment.schema'
import { formatDate } from '@doorstep/portal-contract/dates'
import { daysText, ownerLabels, rangeText } from '@doorstep/portal-contract/liability'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { formatPence, formatPounds, toPence, toPounds } from '@doorstep/portal-contract/money'
import { canChallenge, isCredit } from '@doorstep/portal-contract/postal-bills'
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
import { Text } from '@doorstep/ui/Text'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { Flag, Gauge } from 'lucide'
import { useRef, useState } from 'react'
import { browserClient } from '../../shared/client/browserClient.ts'
import { latest } from '../../shared/client/latest.ts'
import { toastFailure } from '../../shared/client/toastFailure.ts'
import { ownerTones } from '../../shared/liability/owners.ts'
import { propertyTimelineHref } from '../../shared/property/propertyHref.ts'
import { BillStrip } from '../bill/BillStrip.tsx'
import type { ChallengeBillDraft } from './ChallengeBillModal.tsx'
import * as css from './NotMyBillModal.css.ts'

/** What the person goes on with. */
export type AfterNotMyBill =
  | { next: 'challenge'; draft: ChallengeBillDraft }
  | { next: 'reading'; query: EvidenceQuery }

export interface NotMyBillModalProps {
  bill: PostalBill
  found: BillApportionment
  /** What the bill is split by at first, where its readings allow it; by days when it is not given. */
  basis?: ApportionBasis
  onClose: (after?: AfterNotMyBill) => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    notMyBill: NotMyBillModalProps
  }
}

const basisLabels: Record<ApportionBasis, string> = { days: 'By days', readings: 'By readings' }

/** Who owes for the days of a bill, by days or by readings, and the way to its challenge (D33). */
export function NotMyBillModal({ bill, found, basis: firstBasis = 'days', onClose }: NotMyBillModalProps) {
  const canSplitByReadings = hasReadings(found)
  const [basis, setBasis] = useState(canSplitByReadings ? firstBasis : 'days')
  const { split, standingField, settle, settleOrCorrect } = useStandingCharge(found)
  const totals = ownerTotals(split, basis)
  const missing = basis === 'readings' ? split.borders.flatMap((border) => borderText(border) ?? []) : []
  const unknown = split.shares.find(({ owner }) => owner === 'unknown')
  const supply = split.supply && supplyLabels[split.supply]

  async function challenge() {
    // By days, the standing charge changes nothing.
    const settled = basis === 'days' ? split : await settleOrCorrect()
    if (!settled) return
    const evidence = { basis, ...standingIn(settled) }
    onClose({ next: 'challenge', draft: { ...challengeDraft(settled, basis), evidence } })
  }

  async function addReading() {
    const settled = await settleOrCorrect()
    if (settled) onClose({ next: 'reading', query: { basis, ...standingIn(settled) } })
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
          {canChallenge(bill.status) && (
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
          <Text size="small" tone="muted">
            {supply && split.has_meter
              ? `There are no ${supply.toLowerCase()} readings around these days, so it can only be split by days.`
              : 'Without a meter, it can only be split by days.'}
          </Text>
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
          rows={totals.map(({ owner, days, pence }) => ({
            label: ownerLabels[owner],
            note: daysText(days),
            amount: formatPence(pence),
          }))}
          total={{ label: isCredit(bill) ? 'Credit' : 'Bill', amount: formatPounds(bill.amount) }}
        />
        <VisuallyHidden>
          <output>
            {totals.map(({ owner, pence }) => `${ownerLabels[owner]} ${formatPence(pence)}`).join(', ')}
          </output>
        </VisuallyHidden>
        {unknown && (
          <Alert tone="caution">
            We don’t know who was liable for{' '}
            {unknown.periods.map(({ from, to }) => rangeText(from, to)).join(', ')}. These days aren’t
            assigned to anyone.{' '}
            <Link href={propertyTimelineHref(split.property_id)} standalone>
              Check the property’s timeline
            </Link>
          </Alert>
        )}
        {!isCredit(bill) && (
          // By days it is out of sight, and keeps what was typed.
          <form
            className={css.standing}
            hidden={basis === 'days'}
            noValidate
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
              {...standingField}
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
function useStandingCharge(found: BillApportionment) {
  const [split, setSplit] = useState(found)
  const [runLatest] = useState(latest)
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef(toPence(found.standing_charge))

  const isValid = () => field.current?.validity.valid !== false

  async function ask(signal: AbortSignal): Promise<BillApportionment | undefined> {
    if (typed.current === toPence(split.standing_charge)) return split
    const query = { standing_charge: toPounds(typed.current) }
    return browserClient().postalBills.apportionment(found.bill_id, query, { signal })
  }

  /** Undefined while what was typed is no amount, when the call failed, or a later one follows. */
  async function settle(): Promise<BillApportionment | undefined> {
    // Also without a call, so that one on its way, for what was typed before, no longer counts.
    const answer = await toastFailure(
      runLatest(async (signal) => (isValid() ? ask(signal) : undefined)),
      unexpectedFailure,
    )
    if (answer) setSplit(answer)
    return answer
  }

  return {
    split,
    standingField: {
      ref: field,
      defaultValue: found.standing_charge > 0 ? toPence(found.standing_charge) : null,
      onValueChange: (pence: number | null) => {
        typed.current = pence ?? 0
      },
    },
    settle,
    /** The same before going on: an amount that is none gets focus to be corrected. */
    settleOrCorrect() {
      if (!isValid()) field.current?.focus()
      return settle()
    },
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
          <Text as="span" size="small" tone="muted">
            {daysText(days)}
          </Text>
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
        <Text as="span" size="small" tone="muted">
          {tenancy.lead_tenant},{' '}
          {tenancy.tenancy_end === null
            ? `since ${formatDate(tenancy.tenancy_start)}`
            : rangeText(tenancy.tenancy_start, tenancy.tenancy_end)}
          {owner === 'landlord' && ', bills included'}
        </Text>
      )}
      {owner === 'void' && payer !== ownerLabels.void && (
        <Text as="span" size="small" tone="muted">
          Paid by: {payer}
        </Text>
      )}
    </span>
  )
}
