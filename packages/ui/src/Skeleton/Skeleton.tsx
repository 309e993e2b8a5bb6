import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Skeleton.css.ts'

export interface SkeletonProps extends Omit<NativeProps<'span'>, 'children' | 'aria-hidden'> {
  /** 48, 88, 168 px, or all there is. */
  width?: 'short' | 'medium' | 'long' | 'full'
  /** A line of words, a badge or control, a picture. */
  height?: 'line' | 'control' | 'block'
}

/** Holds the place of something on its way, at its true size. Silent: what loads around it says so. */
export function Skeleton({ width = 'medium', height = 'line', ...span }: SkeletonProps) {
  return (
    <span {...span} className={`${css.skeleton} ${css.widths[width]} ${css.heights[height]}`} aria-hidden />
  )
}
