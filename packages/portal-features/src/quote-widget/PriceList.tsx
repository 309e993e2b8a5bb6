import { formatPence, toPence } from '@doorstep/portal-contract/money'
import { activeBill, listedQuoteGroups } from '@doorstep/portal-contract/quotes'
import { feeLabel } from '@doorstep/portal-contract/costLines'
import type { QuotedBill } from '@doorstep/portal-contract/quotes.schema'
import { Button } from '@doorstep/ui/Button'
import { Ledger } from '@doorstep/ui/Ledger'
import { ProviderLogo } from '@doorstep/ui/ProviderLogo'
import { RadioCards } from '@doorstep/ui/RadioCards'
import { Switch } from '@doorstep/ui/Switch'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { useId } from 'react'
import { counted } from '../shared/format/counted.ts'
import type { OfferedGroup } from '../shared/order/offeredGroups.ts'
import { shareText } from '../shared/order/shareText.ts'
import { PriceChangeNote } from './PriceChangeNote.tsx'
import * as css from './QuoteWidget.css.ts'
import { groupsOf, type QuoteWidgetStore, sumOf, type WidgetState } from './quoteWidget.store.ts'
import { widgetTexts } from './quoteWidget.texts.ts'

export interface PriceListProps {
  state: WidgetState
  store: QuoteWidgetStore
  /** Takes today’s prices, where they changed. */
  onAccept: () => void
}

/** The bills with what each person pays of them, and what that comes to: the price of a person first (D44). */
export function PriceList({ state, store, onAccept }: PriceListProps) {
  const { quotedFor, isLoading, choosing, priceChange } = state
  const groups = listedQuoteGroups(groupsOf(state))
  const sum = sumOf(state)
  if (!sum) return null
  const isOn = (group: OfferedGroup) => activeBill(group) !== undefined
  const chosen = groups.filter(isOn)
  // The lines of the chosen bills come first, in their order.
  const penceOf = (group: OfferedGroup) => sum.each.lines[chosen.indexOf(group)]?.pence
  const others = sum.each.lines.slice(chosen.length)
  const each = shareText(sum.totalPence, quotedFor)
  const toChooseFrom = groups.find((group) => group.id === choosing && !isOn(group))

  return (
    <div className={isLoading ? css.stale : css.prices} aria-busy={isLoading}>
      <PriceChangeNote priceChange={priceChange} onAccept={onAccept} />
      <ul className={css.groups} aria-label={widgetTexts.bills}>
        {groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            eachPence={penceOf(group)}
            isChoosing={choosing === group.id}
            store={store}
          />
        ))}
      </ul>
      <div className={css.sum}>
        <Ledger
          label={widgetTexts.sum}
          rows={others.map(({ label, pence, ...line }) => ({
            ...line,
            label: label === feeLabel ? widgetTexts.fee(quotedFor) : label,
            amount: formatPence(pence),
          }))}
          total={{ label: widgetTexts.each(quotedFor), amount: each }}
        />
      </div>
      {quotedFor > 1 && (
        <p className={css.whole}>
          <span>{widgetTexts.whole}</span>
          <span className={css.wholeAmount}>{formatPence(sum.totalPence)}</span>
        </p>
      )}
      <output>
        <VisuallyHidden>
          {toChooseFrom ? widgetTexts.choose(toChooseFrom.name) : `${widgetTexts.each(quotedFor)}: ${each}`}
        </VisuallyHidden>
      </output>
    </div>
  )
}

interface GroupProps {
  group: OfferedGroup
  /** What each person pays of it; undefined while it is off. */
  eachPence: number | undefined
  isChoosing: boolean
  store: QuoteWidgetStore
}

/** One kind of bill: whether it is included, which one it is, and what each person pays. */
function Group({ group, eachPence, isChoosing, store }: GroupProps) {
  const { id, name, bills } = group
  const optionsId = useId()
  const active = activeBill(group)
  const shown = active ?? (bills.length === 1 ? bills[0] : undefined)
  const cheapest = Math.min(...bills.map(eachOf))
  const state = active ? 'on' : 'off'
  return (
    <li className={css.group}>
      <Switch
        label={name}
        hideLabel
        checked={active !== undefined}
        onCheckedChange={() => store.toggle(id)}
      />
      {shown && <ProviderLogo name={shown.provider.name} src={shown.provider.logo_path} size="medium" />}
      <div className={shown ? css.words : css.wordsAlone}>
        <span className={css.name[state]}>{name}</span>
        {shown && <span className={css.supplier}>{billText(shown, name)}</span>}
        {bills.length > 1 && (
          <span className={css.change}>
            <Button
              size="small"
              variant="quiet"
              aria-label={`${counted(bills.length, 'option')} for ${name}`}
              aria-expanded={isChoosing}
              aria-controls={isChoosing ? optionsId : undefined}
              onClick={() => store.offer(id)}
            >
              {counted(bills.length, 'option')}
            </Button>
          </span>
        )}
      </div>
      <span className={css.price[state]}>
        {eachPence === undefined && bills.length > 1 && 'from '}
        {formatPence(eachPence ?? cheapest)}
      </span>
      {isChoosing && (
        <div id={optionsId} className={css.options}>
          <RadioCards
            name={`bill-${id}`}
            label={widgetTexts.choose(name)}
            options={bills.map((bill) => ({
              value: String(bill.id),
              label: bill.provider.name,
              ...(bill.name !== bill.provider.name && { hint: bill.name }),
              end: formatPence(eachOf(bill)),
            }))}
            value={active ? String(active.id) : ''}
            onValueChange={(chosen) => store.pick(id, Number(chosen))}
          />
        </div>
      )}
    </li>
  )
}

const eachOf = ({ prices: [price] }: QuotedBill) => toPence(price?.price_per_housemate ?? 0)

/** The supplier, and the bill where its name says more. */
const billText = ({ name, provider }: QuotedBill, group: string): string =>
  name === provider.name || name === group ? provider.name : `${provider.name}, ${name}`
