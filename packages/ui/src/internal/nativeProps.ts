import type { ComponentPropsWithRef, JSX } from 'react'

/** What a native element takes, `ref`, `aria-*` and `data-*` included, except `className` and `style`. */
export type NativeProps<Tag extends keyof JSX.IntrinsicElements> = Omit<
  ComponentPropsWithRef<Tag>,
  'className' | 'style' | 'dangerouslySetInnerHTML'
>
