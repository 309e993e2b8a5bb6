import { Dialog, type DialogElementProps, type DialogProps } from '../internal/Dialog.tsx'
import * as css from './Modal.css.ts'

export interface ModalProps extends DialogProps, DialogElementProps {
  /** 440 px to confirm, 560 for a form, 760 for a table, 1200 for a viewer. Below 1024 px all fill the screen. */
  size?: 'small' | 'medium' | 'large' | 'viewer'
}

/** Takes over the page for one task. Import it from code that itself loads on demand. */
export function Modal({ size = 'medium', ...dialog }: ModalProps) {
  return <Dialog {...dialog} panelClass={css.panel[size]} bodyClass={css.body[size]} />
}
