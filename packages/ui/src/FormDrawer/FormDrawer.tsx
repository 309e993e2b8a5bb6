'use client'

import type { ReactNode } from 'react'
import { Drawer } from '../Drawer/Drawer.tsx'
import { FormDialog, type FormDialogProps } from '../internal/FormDialog.tsx'
import * as css from './FormDrawer.css.ts'

export interface FormDrawerProps extends FormDialogProps {
  /** A short sentence beside the buttons: ‘Nothing changes until you save’. */
  note?: ReactNode
}

/**
 * A form at the side of the page that does not lose what was filled in: closing asks first, unless nothing was changed.
 * Import it from code that itself loads on demand.
 */
export function FormDrawer({ note, ...form }: FormDrawerProps) {
  return (
    <FormDialog
      {...form}
      Panel={Drawer}
      footStart={note !== undefined && <span className={css.note}>{note}</span>}
    />
  )
}
