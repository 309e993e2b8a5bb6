'use client'

import { Columns3 } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { CheckboxGroup } from '../CheckboxGroup/CheckboxGroup.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { Popover } from '../Popover/Popover.tsx'
import type { ColumnLayout, TableColumn } from '../Table/columns.ts'
import * as css from './TableColumnChooser.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { tableColumnChooser } from '../KitProvider/words/TableColumnChooser.ts'

/** Attributes passed on to the button. */
type ButtonProps = Omit<NativeProps<'button'>, 'children' | 'type' | 'value' | 'aria-label' | `on${string}`>

export interface TableColumnChooserProps extends ButtonProps {
  /** The Table’s columns. The first names the row and can’t be hidden. Nor can a column without text in its header. */
  columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'hideHeader'>[]
  /** The same value as the Table’s `columnLayout`. */
  value: ColumnLayout
  onValueChange: (value: ColumnLayout) => void
}

/** A button that opens a list of a table's columns, to show, hide and reset them. */
export function TableColumnChooser({ columns, value, onValueChange, ...button }: TableColumnChooserProps) {
  const words = useWords('tableColumnChooser', tableColumnChooser)
  const { hidden, widths } = value
  const choices = columns.filter(({ hideHeader }, place) => place > 0 && !hideHeader)
  const isDesigned = hidden.length === 0 && Object.keys(widths).length === 0
  return (
    <Popover {...button} label={words.label} trigger={{ text: words.label, icon: Columns3 }} align="end">
      <CheckboxGroup
        label={words.popup}
        // Keeps a form around the table from sending it.
        name=""
        options={choices.map(({ id, header }) => ({ value: id, label: header }))}
        value={choices.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id)}
        onValueChange={(shown) =>
          onValueChange({
            hidden: choices.filter(({ id }) => !shown.includes(id)).map(({ id }) => id),
            widths,
          })
        }
      />
      <div className={css.reset}>
        <Button
          size="small"
          aria-disabled={isDesigned || undefined}
          onClick={() => onValueChange({ hidden: [], widths: {} })}
        >
          {words.reset}
        </Button>
      </div>
    </Popover>
  )
}
