import { useEffect, useRef, type ReactNode } from 'react'
import type { Guide } from './guide.ts'
import { NumberedParts } from './NumberedParts.tsx'

export type PictureName = 'do' | 'dont' | 'anatomy'

/** Whether its pictures have a window of their own. */
export const isFramed = ({ room }: Guide): boolean => room !== undefined && room !== 'wide'

/** Stops what moves a second after its start: a Spinner on its way, a ProgressBar in the middle. */
function Still({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const animation of box.current?.getAnimations({ subtree: true }) ?? []) {
      animation.currentTime = 1000
      animation.pause()
    }
  }, [])
  return <div ref={box}>{children}</div>
}

/** What a picture shows, with the numbers of its parts where it is the anatomy. */
export function GuidePicture({ guide, picture }: { guide: Guide; picture: PictureName }) {
  if (picture !== 'anatomy') return <Still>{guide[picture].shows}</Still>
  return guide.anatomy && <NumberedParts parts={guide.anatomy.parts}>{guide.anatomy.shows}</NumberedParts>
}
