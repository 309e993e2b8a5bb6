import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Divider.css.ts'

export type DividerProps = Omit<NativeProps<'hr'>, 'children'>

/** A hairline where the subject changes. */
export function Divider(props: DividerProps) {
  return <hr {...props} className={css.divider} />
}
