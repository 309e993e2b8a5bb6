import { OctagonAlert } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Alert.css.ts'

/** A critical Alert without the icons and buttons of the others, for what is loaded with every form and dialog. */
export const ErrorAlert = ({ children, ...div }: Omit<NativeProps<'div'>, 'title'>) => (
  <div {...div} className={css.critical}>
    <span className={css.criticalMark}>
      <Icon icon={OctagonAlert} />
    </span>
    <div className={css.words}>{children}</div>
  </div>
)
