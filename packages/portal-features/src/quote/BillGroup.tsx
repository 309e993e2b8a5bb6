import { formatPence } from '@doorstep/portal-contract/money'
import { activeBill, groupPrice } from '@doorstep/portal-contract/quotes'
import { Button } from '@doorstep/ui/Button'
import { Icon } from '@doorstep/ui/Icon'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { Switch } from '@doorstep/ui/Switch'
import { counted } from '../shared/format/counted.ts'
import * as css from './BillGroup.css.ts'
import { ErrorLine } from './ErrorLine.tsx'
import { groupIcon } from './groupIcons.ts'
import { shareText } from '../shared/order/shareText.ts'
import type { OfferedGroup } from '../shared/order/offeredGroups.ts'

export interface BillGroupProps {
  group: OfferedGroup
  /** How many bills there are to choose from. */
  options: number
  housemates: number
  /** What is wrong with its bill or payment reference. */
  error?: string | undefined
  onToggle: () => void
  onChoose: () => void
  onReference: () => void
}

/** One kind of bill in a package: whether it is included, which bill it is, and what that costs each month (D26). */
export function BillGroup(props: BillGroupProps) {
  const { group, options, housemates, error, onToggle, onChoose, onReference } = props
  const bill = activeBill(group)
  const pence = groupPrice(group)
  const state = bill ? 'on' : 'off'
  const reference = bill?.account_number
  const refusal = error !== undefined && <ErrorLine>{error}</ErrorLine>
  return (
    <li className={css.group[state]}>
      <span className={css.toggle}>
        <Switch label={group.name} hideLabel checked={bill !== undefined} onCheckedChange={onToggle} />
      </span>
      <h2 className={css.name[state]}>
        <span className={css.nameIcon}>
          <Icon icon={groupIcon(group.name)} size="large" />
        </span>
        {group.name}
      </h2>
      {bill ? (
        <>
          <div className={css.bill}>
            <ProviderLogo name={bill.provider.name} src={bill.provider.logo_path} size="medium" />
            <div className={css.billText}>
              <span className={css.billName}>{bill.provider.name}</span>
              {bill.name !== bill.provider.name && bill.name !== group.name && (
                <span className={css.note}>{bill.name}</span>
              )}
              {reference && <span className={css.note}>Payment reference {reference}</span>}
              {refusal}
            </div>
          </div>
          <div className={css.price}>
            <span className={css.amount}>{formatPence(pence)}</span>
            <span className={css.each}>{shareText(pence, housemates)} each</span>
          </div>
          <div className={css.actions}>
            {options > 1 && !reference && (
              <Button
                size="small"
                onClick={onChoose}
                aria-label={`${counted(options, 'option')} for ${group.name}`}
              >
                {counted(options, 'option')}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              onClick={onReference}
              aria-label={`${reference ? 'Change reference' : 'Add reference'} for ${group.name}`}
            >
              {reference ? 'Change reference' : 'Add reference'}
            </Button>
          </div>
        </>
      ) : (
        <>
          <div className={css.bill}>
            <div className={css.billText}>
              <span className={css.note}>
                {options > 1 ? `${counted(options, 'option')} to choose from` : (group.bills[0]?.name ?? '')}
              </span>
              {refusal}
            </div>
          </div>
          <span className={css.notIncluded}>Not included</span>
        </>
      )}
    </li>
  )
}
