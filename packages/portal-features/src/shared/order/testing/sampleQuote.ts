import { toPence, toPounds } from '@doorstep/portal-contract/money'
import type { Quote, QuotedBill } from '@doorstep/portal-contract/quotes.schema'

/** The day on which samples are looked at. */
export const sampleToday = '2026-03-17'

/** A bill on offer. @param each what every housemate pays, in pounds */
function bill(
  id: number,
  name: string,
  provider: string,
  each: number,
  { active = false, housemates = 5 }: { active?: boolean; housemates?: number } = {},
): QuotedBill {
  return {
    id,
    name,
    active,
    account_number: null,
    provider: { id, name: provider, logo_path: null },
    prices: [{ housemates, price_per_housemate: each, price_total: toPounds(toPence(each) * housemates) }],
  }
}

/** Today's prices: groups with several bills and with one, one that is not listed, and one that is hidden (D54). */
export function sampleQuote(housemates = 5): Quote {
  const on = { active: true, housemates }
  const off = { active: false, housemates }
  return {
    data: [
      {
        id: 1,
        name: 'Electricity',
        bills: [
          bill(11, 'Electricity', 'Larkfield Energy', 28.9, on),
          bill(12, 'Electricity, green', 'Fernhill Energy', 30.1, off),
          bill(13, 'Electricity, fixed', 'Oakmere Power', 31.45, off),
        ],
      },
      { id: 2, name: 'Water', bills: [bill(21, 'Water, Calder', 'Calder Water', 6.36, on)] },
      {
        id: 3,
        name: 'Broadband',
        bills: [
          bill(31, 'Broadband, 150 Mb', 'Pennine Fibre', 6.5, on),
          bill(32, 'Broadband, 500 Mb', 'Pennine Fibre', 7.8, off),
        ],
      },
      { id: 4, name: 'TV Licence', bills: [bill(41, 'TV Licence', 'TV Licence', 2.82, on)] },
      {
        id: 5,
        name: 'Contents Insurance',
        bills: [bill(51, 'Contents insurance', 'Hearth Mutual', 2.2, off)],
      },
      {
        id: 6,
        name: 'Billing Better Service',
        bills: [bill(61, 'Billing Better Service', 'Billing Better Service', 1, on)],
      },
      { id: 7, name: 'Cleaner', bills: [bill(71, 'Cleaner', 'Brightside Cleaners', 12.8, off)] },
    ],
    service_charge: 12.5,
    quoted_on: sampleToday,
    valid_until: '2026-03-31',
  }
}
