import { useId, type ReactNode } from 'react'
import { ChevronDown } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Accordion.css.ts'

export interface AccordionItem {
  id: string
  title: string
  content: ReactNode
  defaultOpen?: boolean
}

export interface AccordionProps extends Omit<NativeProps<'div'>, 'children'> {
  items: readonly AccordionItem[]
  /** The heading level of the titles: 3 below an `h2`. */
  headingLevel?: 2 | 3 | 4
  /** Opening one part closes the others. */
  exclusive?: boolean
}

/** Titles that open the content under them. Native <details>: they need no script, and the browser's find opens them. */
export function Accordion({ items, headingLevel = 3, exclusive = false, ...div }: AccordionProps) {
  const group = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <div {...div} className={css.accordion}>
      {items.map((item) => (
        <details
          key={item.id}
          className={css.item}
          name={exclusive ? group : undefined}
          open={item.defaultOpen}
        >
          <summary className={css.summary}>
            <Heading className={css.title}>{item.title}</Heading>
            <span className={css.chevron}>
              <Icon icon={ChevronDown} />
            </span>
          </summary>
          <div className={css.content}>{item.content}</div>
        </details>
      ))}
    </div>
  )
}
