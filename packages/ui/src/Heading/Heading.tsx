import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Heading.css.ts'

export interface HeadingProps extends NativeProps<'h1'> {
  /** Its level in the outline: 1 for the title of the page, 2 for a part of it. */
  level: 1 | 2 | 3 | 4 | 5 | 6
  /** Its size, if it doesn’t follow from the level: `title` for 1, `heading` for 2 and 3, `body` below. */
  size?: 'display' | 'title' | 'heading' | 'body'
  /** The words. */
  children?: ReactNode
}

const sizeOfLevel = {
  1: 'title',
  2: 'heading',
  3: 'heading',
  4: 'body',
  5: 'body',
  6: 'body',
} as const

/** A heading without margins. Page, Section, Card and dialogs have their own. */
export function Heading({ level, size, ...heading }: HeadingProps) {
  const Element = `h${level}` as const
  return <Element {...heading} className={css.sizes[size ?? sizeOfLevel[level]]} />
}
