import { OctagonAlert, type IconNode } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Alert.css.ts'

interface AlertFrameProps extends Omit<NativeProps<'div'>, 'title'> {
  /** The classes of the box and of the icon's place. */
  box: string
  mark: string
  icon: IconNode
}

/** An alert's icon beside what it says. */
export const AlertFrame = ({ box, mark, icon, children, ...div }: AlertFrameProps) => (
  <div {...div} className={box}>
    <span className={mark}>
      <Icon icon={icon} />
    </span>
    {children}
  </div>
)

/** A critical Alert without the icons of the other tones, for what is loaded with every form and dialog. */
export const ErrorAlert = ({ children, ...div }: Omit<NativeProps<'div'>, 'title'>) => (
  <AlertFrame {...div} box={css.critical} mark={css.criticalMark} icon={OctagonAlert}>
    <div className={css.words}>{children}</div>
  </AlertFrame>
)
