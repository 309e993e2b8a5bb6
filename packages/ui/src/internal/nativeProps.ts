import type { ComponentPropsWithRef, JSX } from 'react'

/** A native element's props, including `ref`, `aria-*` and `data-*`, without `className` and `style`. */
export type NativeProps<Tag extends keyof JSX.IntrinsicElements> = Omit<
  ComponentPropsWithRef<Tag>,
  'className' | 'style' | 'dangerouslySetInnerHTML'
>
