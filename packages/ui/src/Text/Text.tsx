import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Text.css.ts'

export interface TextProps extends NativeProps<'p'> {
  /** `body` is 14 px, for reading; `small` 13, for hints and labels; `tiny` 12, for second lines. */
  size?: 'body' | 'small' | 'tiny'
  /** `muted` is for labels and second facts, `subtle` for words that people rarely read. By default, the colour of the text around it. */
  tone?: 'muted' | 'subtle'
  as?: 'p' | 'span' | 'div'
  /** The words. */
  children?: ReactNode
}

/** Text in a size and a tone, without margins. */
export function Text({ size = 'body', tone, as = 'p', ...words }: TextProps) {
  // The native props of the three elements differ only in what text never uses.
  const Element = as as 'p'
  const className = tone === undefined ? css.sizes[size] : `${css.sizes[size]} ${css.tones[tone]}`
  return <Element {...words} className={className} />
}
