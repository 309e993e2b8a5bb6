import { billFailures } from '@doorstep/portal-contract/messages'
import { formatPounds } from '@doorstep/portal-contract/money'
import type { PaymentCheck } from '@doorstep/portal-contract/postal-bills'
import type { PaymentDetails as Details } from '@doorstep/portal-contract/postal-bills.schema'
import { Alert } from '@doorstep/ui/Alert'
import { CopyField } from '@doorstep/ui/CopyField'
import { useLoading } from '@doorstep/ui/hooks/useLoading'
import { Skeleton } from '@doorstep/ui/Skeleton'
import { Stack } from '@doorstep/ui/Stack'
import { ViewerFailure } from '../../shared/files/ViewerFailure.tsx'
import { useLoaded } from '../../shared/resource/useResource.ts'

export interface PaymentDetailsProps {
  billId: number
  load: (billId: number) => Promise<Details>
}

/** Whom to pay and how, each part with a copy button (D34). */
export function PaymentDetails({ billId, load }: PaymentDetailsProps) {
  const {
    data: details,
    hasFailed,
    isLoading,
    reload,
  } = useLoaded({
    load: () => load(billId),
    failure: billFailures.bills,
  })
  const isWaiting = useLoading(details === null && !hasFailed)

  return (
    <>
      {hasFailed && <ViewerFailure message={billFailures.bills} busy={isLoading} onAction={reload} />}
      {isWaiting && <Skeleton width="full" height="block" />}
      {!isWaiting && details && (
        <Stack space={10}>
          {details.checks.length > 0 && <ChecksBeforePaying checks={details.checks} />}
          <div>
            <CopyField label="Payee" value={details.payee} />
            <CopyField
              label="Sort code"
              value={sortCode(details.sort_code)}
              copyValue={digits(details.sort_code)}
            />
            <CopyField
              label="Account"
              value={digits(details.account_number).replace(/(?=\d{4}$)/, ' ')}
              copyValue={digits(details.account_number)}
            />
            <CopyField
              label="Reference"
              value={details.reference}
              // As the bill has it, and a bank's form takes it.
              copyValue={details.reference.replace(/[^A-Za-z0-9]/g, '')}
            />
            <CopyField
              label="Amount"
              value={formatPounds(details.amount)}
              copyValue={details.amount.toFixed(2)}
            />
          </div>
        </Stack>
      )}
    </>
  )
}

const checkTexts: Record<PaymentCheck, string> = {
  estimated_reading: 'It uses an estimated reading. Compare it with your own.',
  outside_void: 'It’s for days outside a void period, so a tenant may be liable for some of them.',
  over_12_months_old: 'It’s for days more than 12 months before it was issued.',
}

/** What may be a reason to challenge the bill instead. */
function ChecksBeforePaying({ checks }: { checks: readonly PaymentCheck[] }) {
  return (
    <Alert tone="caution" title="Check before you pay">
      <Stack as="ul" space={4}>
        {checks.map((check) => (
          <li key={check}>{checkTexts[check]}</li>
        ))}
      </Stack>
    </Alert>
  )
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}

/** '204177' → '20-41-77'. */
function sortCode(text: string): string {
  return digits(text).match(/\d{2}/g)?.join('-') ?? text
}
