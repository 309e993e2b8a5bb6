import { Icon } from '@doorstep/ui/Icon'
import { OctagonAlert } from 'lucide'
import * as css from './ErrorLine.css.ts'

/** What is wrong with an answer that is given in a modal, in words beside the button that opens it. */
export function ErrorLine({ id, children }: { id?: string; children: string }) {
  return (
    <span id={id} className={css.error}>
      <span className={css.icon}>
        <Icon icon={OctagonAlert} size="small" />
      </span>
      {children}
    </span>
  )
}
