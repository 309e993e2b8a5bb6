import { Dialog, type DialogElementProps, type DialogProps } from '../internal/Dialog.tsx'
import * as css from './Drawer.css.ts'

export interface DrawerProps extends DialogProps, DialogElementProps {}

/**
 * A task or a record at the side of its page: 420 px wide, the full screen below 1024 px. A modal dialog, like
 * Modal. Import it from code that itself loads on demand.
 */
export function Drawer(props: DrawerProps) {
  return <Dialog {...props} panelClass={css.panel} bodyClass={css.body} />
}
