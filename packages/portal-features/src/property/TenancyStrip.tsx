import type { PropertyRecord } from '@doorstep/portal-contract/property.schema'
import { Card } from '@doorstep/ui/Card'
import { Link } from '@doorstep/ui/Link'
import { type ReactNode, useId } from 'react'
import { propertyTimelineHref } from '../shared/property/propertyHref.ts'
import { useToday } from '../shared/state/page.ts'
import { tenancyStrip } from './tenancyStrip.ts'
import * as css from './TenancyStrip.css.ts'

export interface TenancyStripProps {
  property: Pick<PropertyRecord, 'id' | 'tenancies' | 'leads'>
}

const percent = (share: number) => `${share.toFixed(2)}%`

/** A length that is drawn with letters of 16 px: it grows with them, so that words never run into each other. */
const scaled = (px: number) => `${px / 16}rem`

/** Where the blocks begin, and how high they are, px. */
const top = 22
const height = 54

/** Where the strip is wider than the page, it opens with today near the end, so that the names before it are whole. */
function showToday(scroller: HTMLElement | null): void {
  if (scroller) scroller.scrollLeft = scroller.scrollWidth / 2 - scroller.clientWidth * 0.85
}

/** The tenancies of two years around today, drawn to scale. A picture of what the cards below say in words. */
export function TenancyStrip({ property }: TenancyStripProps) {
  const { blocks, gaps, quarters, today: now } = tenancyStrip(property, useToday())
  const hatch = useId()
  if (blocks.length === 0 && gaps.length === 0) return null
  return (
    <Card
      heading="Tenancies, a year either side of today"
      actions={
        <Link standalone href={propertyTimelineHref(property.id)}>
          Payment timeline
        </Link>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has focus */}
      <section ref={showToday} className={css.scroller} aria-label="Tenancies drawn to scale" tabIndex={0}>
        <svg className={css.strip} aria-hidden>
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <line className={css.hatch} x1="1" x2="1" y2="6" />
            </pattern>
          </defs>
          <rect className={css.ground} y={scaled(top)} width="100%" height={scaled(height)} />
          {gaps.map(({ start, width }) => (
            <Block key={start} place={{ start, width }} colour="pink">
              <rect width="100%" height="100%" fill={`url(#${hatch})`} />
            </Block>
          ))}
          {blocks.map(({ id, colour, name, label, isPlanned, ...place }) => (
            <Block key={id} place={place} colour={colour} isPlanned={isPlanned}>
              <text className={css.names[colour]} x={scaled(10)} y={scaled(25)}>
                {name}
              </text>
              <text className={css.label} x={scaled(10)} y={scaled(43)}>
                {label}
              </text>
            </Block>
          ))}
          {quarters.map(({ at, label }) => (
            <text
              key={label + String(at)}
              className={css.label}
              x={percent(at)}
              y={scaled(top + height + 18)}
            >
              {label}
            </text>
          ))}
          <line
            className={css.todayLine}
            x1={percent(now)}
            x2={percent(now)}
            y1={scaled(top - 6)}
            y2={scaled(top + height + 5)}
          />
          <text className={css.todayWord} x={percent(now)} y={scaled(top - 10)}>
            Today
          </text>
        </svg>
      </section>
    </Card>
  )
}

interface BlockProps {
  place: { start: number; width: number }
  colour: keyof typeof css.blocks
  isPlanned?: boolean
  children?: ReactNode
}

/** An svg of its own, so that words that are too long are cut off at its end. */
function Block({ place: { start, width }, colour, isPlanned = false, children }: BlockProps) {
  return (
    <svg x={percent(start)} width={percent(width)} y={scaled(top)} height={scaled(height)}>
      <rect
        className={isPlanned ? `${css.blocks[colour]} ${css.planned}` : css.blocks[colour]}
        width="100%"
        height="100%"
      />
      <rect className={css.edges[colour]} width="100%" height="3" />
      {children}
    </svg>
  )
}
