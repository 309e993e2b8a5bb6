'use client'

import type { MouseEvent } from 'react'
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { formatCount } from '../internal/formatCount.ts'
import { isPlainPress } from '../internal/isPlainPress.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Pagination.css.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { pagination } from '../KitProvider/words/common.ts'

export interface PaginationProps extends Omit<NativeProps<'nav'>, 'children' | 'aria-label'> {
  /** The number of the first row on this page, from 1. */
  from: number
  to: number
  /** The total number of rows. */
  total: number
  previousHref: string | null
  nextHref: string | null
  /** Called for plain presses, instead of following the link. The browser still opens new tabs. */
  onPage?: (href: string) => void
}

/**
 * The position in a long list, with links to the previous and next page: they work before script, and in a new tab. A list of one page
 * only shows its range.
 */
export function Pagination({ from, to, total, previousHref, nextHref, onPage, ...nav }: PaginationProps) {
  const words = useWords('pagination', pagination)
  const locale = useLocale()
  const hasPages = previousHref !== null || nextHref !== null
  const shown = [from, to, total].map((count) => formatCount(count, locale)) as [string, string, string]
  // Without links it isn't a landmark.
  const landmark = hasPages ? { 'aria-label': words.label } : { role: 'none' }
  return (
    <nav {...nav} {...landmark} className={css.pagination}>
      <p className={css.range}>{total === 0 ? words.none : words.range(...shown)}</p>
      {hasPages && (
        <div className={css.steps}>
          <Step label={words.previous} icon={ChevronLeft} href={previousHref} onPage={onPage} />
          <Step label={words.next} iconEnd={ChevronRight} href={nextHref} onPage={onPage} />
        </div>
      )}
    </nav>
  )
}

interface StepProps {
  label: string
  icon?: IconNode
  iconEnd?: IconNode
  href: string | null
  onPage: ((href: string) => void) | undefined
}

function Step({ label, icon, iconEnd, href, onPage }: StepProps) {
  const press = (event: MouseEvent) => {
    if (onPage === undefined || href === null || !isPlainPress(event)) return
    event.preventDefault()
    onPage(href)
  }
  return (
    <Button href={href} size="small" icon={icon} iconEnd={iconEnd} onClick={press}>
      {label}
    </Button>
  )
}
