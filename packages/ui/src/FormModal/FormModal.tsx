'use client'

import { FormDialog, type FormDialogProps } from '../internal/FormDialog.tsx'
import { Modal } from '../Modal/Modal.tsx'

export interface FormModalProps extends FormDialogProps {
  /** How wide it is: 440, 560 or 760 px. */
  size?: 'small' | 'medium' | 'large'
}

/**
 * A form in a modal that does not lose what was filled in: closing asks first, unless nothing was changed.
 * Import it from code that itself loads on demand.
 */
export function FormModal(props: FormModalProps) {
  return <FormDialog {...props} Panel={Modal} />
}
