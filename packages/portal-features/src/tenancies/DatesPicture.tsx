import { addDays, addMonths, daysBetween, formatDate } from '@doorstep/portal-contract/dates'
import type { TenancyPreview } from '@doorstep/portal-contract/tenancies.schema'
import { shortMonth } from '../shared/format/dates.ts'
import * as css from './ChangeDatesDrawer.css.ts'

type Picture = TenancyPreview['picture']
type Block = Picture['before'][number]

/** Who lives there before and after a change of dates, drawn to scale (D67). The picture has one text alternative. */
export function DatesPicture({ picture }: { picture: Picture }) {
  const days = daysBetween(picture.from, picture.to) + 1
  /** Where a day begins, in percent of the width. */
  const at = (day: string) => (Math.min(Math.max(daysBetween(picture.from, day), 0), days) / days) * 100
  return (
    <figure aria-label={pictureText(picture)} className={css.picture}>
      <Row label="Before" blocks={picture.before} at={at} />
      <Row label="After" blocks={picture.after} at={at} />
      <span />
      <svg className={css.axis} aria-hidden>
        {monthsOf(picture).map((month) => (
          <text key={month} className={css.axisText} x={`${at(month)}%`} y="12">
            {shortMonth(month)}
          </text>
        ))}
      </svg>
    </figure>
  )
}

function Row({ label, blocks, at }: { label: string; blocks: Block[]; at: (day: string) => number }) {
  return (
    <>
      <span className={css.rowLabel[label === 'After' ? 'after' : 'before']} aria-hidden>
        {label}
      </span>
      <svg className={css.bars} aria-hidden>
        {blocks.map(({ kind, starts_on, ends_on, label: name }) => {
          const from = at(starts_on)
          const width = (ends_on === null ? 100 : at(addDays(ends_on, 1))) - from
          return (
            <svg key={`${kind} ${starts_on}`} x={`${from}%`} width={`${width}%`} height="30">
              <rect className={css.block[kind]} x="1" y="1" width="calc(100% - 2px)" height="28" rx="3" />
              {width > 18 && (
                <text className={css.blockText[kind]} x="7" y="19">
                  {name}
                </text>
              )}
            </svg>
          )
        })}
      </svg>
    </>
  )
}

function monthsOf({ from, to }: Picture): string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length < 60; month = addMonths(month, 1)) months.push(month)
  // As many names as fit.
  const step = Math.ceil(months.length / 6)
  return months.filter((_, index) => index % step === 0)
}

function pictureText({ from, to, before, after }: Picture): string {
  const words = (blocks: Block[]) =>
    blocks
      .map(({ kind, label, starts_on, ends_on }) => {
        const who = kind === 'own' ? 'this tenancy' : kind === 'void' ? 'void period' : label
        return `${who} from ${formatDate(starts_on)}${ends_on ? ` to ${formatDate(ends_on)}` : ''}`
      })
      .join(', ')
  return `${formatDate(from)} to ${formatDate(to)}. Before: ${words(before)}. After: ${words(after)}.`
}
