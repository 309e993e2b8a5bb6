import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Skeleton.css.ts'

export interface SkeletonProps extends Omit<NativeProps<'span'>, 'children' | 'aria-hidden'> {
  /** 48, 88 or 168 px, or the full width. */
  width?: 'short' | 'medium' | 'long' | 'full'
  /** A line of words, a badge or control, a picture. */
  height?: 'line' | 'control' | 'block'
}

/** Reserves the space of content that is loading. Hidden from assistive technology: the region around it says that it is loading. */
export function Skeleton({ width = 'medium', height = 'line', ...span }: SkeletonProps) {
  return (
    <span {...span} className={`${css.skeleton} ${css.widths[width]} ${css.heights[height]}`} aria-hidden />
  )
}
