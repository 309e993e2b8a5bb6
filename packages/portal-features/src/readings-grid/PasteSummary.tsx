import { meterKinds } from '@doorstep/portal-contract/meter-readings'
import type { GridProperty } from '@doorstep/portal-contract/readings-grid.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { useStore } from '@nanostores/react'
import { ClipboardPaste, Undo2 } from 'lucide'
import type { Cells } from './cells.store.ts'
import { placeId } from './gridRows.ts'

/** What a pasted block did, and the ways on from there. */
export function PasteSummary({ cells, rows }: { cells: Cells; rows: readonly GridProperty[] }) {
  const paste = useStore(cells.$paste)
  const said = (
    <VisuallyHidden>
      <output>{paste?.text}</output>
    </VisuallyHidden>
  )
  if (!paste) return said
  const ids = paste.strays.flatMap((stray) =>
    stray.why === 'no_meter' && rows.some(({ id }) => id === stray.property)
      ? [placeId(stray.property, meterKinds[stray.column], 0)]
      : [],
  )
  const goToNext = () => {
    const at = ids.indexOf(document.querySelector('[data-grid-value][tabindex="0"]')?.id ?? '')
    document.getElementById(ids[(at + 1) % ids.length] ?? '')?.focus()
  }
  return (
    <>
      {said}
      <Alert
        tone={paste.strays.length > 0 ? 'caution' : 'positive'}
        icon={ClipboardPaste}
        onDismiss={cells.closePaste}
        action={
          <Inline space={8}>
            {ids.length > 0 && (
              <Button size="small" onClick={goToNext}>
                {ids.length === 1 ? 'Go to it' : `Go to the ${ids.length}`}
              </Button>
            )}
            <Button size="small" icon={Undo2} onClick={cells.undoPaste}>
              Undo paste
            </Button>
          </Inline>
        }
      >
        {paste.text}
      </Alert>
    </>
  )
}
