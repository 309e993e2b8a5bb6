import type { ComponentPropsWithRef, JSX } from 'react'

/** What a native element takes, `ref`, `aria-*` and `data-*` included, but for its looks: those are the kit's. */
export type NativeProps<Tag extends keyof JSX.IntrinsicElements> = Omit<
  ComponentPropsWithRef<Tag>,
  'className' | 'style' | 'dangerouslySetInnerHTML'
>
