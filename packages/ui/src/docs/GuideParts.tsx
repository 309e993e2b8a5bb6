import { useEffect, useRef, type ReactNode } from 'react'
import { FramedPicture } from '../../../../.storybook/FramedStory.tsx'
import type { Guide } from './guide.ts'
import { NumberedParts } from './NumberedParts.tsx'
import { Words } from './Words.tsx'

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
export function Shows({ guide, picture }: { guide: Guide; picture: PictureName }) {
  if (picture !== 'anatomy') return <Still>{guide[picture].shows}</Still>
  return guide.anatomy && <NumberedParts parts={guide.anatomy.parts}>{guide.anatomy.shows}</NumberedParts>
}

const phone = { width: 390, height: 520 }

/** A picture is the component itself, out of reach of keys, pointer and screen readers: its caption is what these get. */
function Picture({ name, guide, picture }: { name: string; guide: Guide; picture: PictureName }) {
  if (isFramed(guide)) {
    const size = guide.room === 'phone' ? phone : { width: 1040, height: Number(guide.room) }
    return <FramedPicture of={name} picture={picture} {...size} />
  }
  return (
    <div className="picture docs-story sb-unstyled" inert>
      <Shows guide={guide} picture={picture} />
    </div>
  )
}

interface GuideProps {
  name: string
  guide: Guide
}

export function DoAndDont({ name, guide }: GuideProps) {
  const words = { do: 'Do', dont: 'Don’t' } as const
  const areSmall = guide.room === undefined || guide.room === 'phone'
  return (
    <>
      <h2>Do and don’t</h2>
      <div className={areSmall ? 'do-and-dont side-by-side' : 'do-and-dont'}>
        {(['do', 'dont'] as const).map((picture) => (
          <figure key={picture} className={picture}>
            <Picture name={name} guide={guide} picture={picture} />
            <figcaption>
              <strong>{words[picture]}.</strong> <Words>{guide[picture].why}</Words>
            </figcaption>
          </figure>
        ))}
      </div>
    </>
  )
}

export function Anatomy({ name, guide }: GuideProps) {
  if (!guide.anatomy) return null
  return (
    <>
      <h2>Anatomy</h2>
      <Picture name={name} guide={guide} picture="anatomy" />
      <ol className="parts">
        {guide.anatomy.parts.map(({ part, is }) => (
          <li key={part}>
            {/^[a-z]/.test(part) ? <code>{part}</code> : <strong>{part}</strong>}: <Words>{is}</Words>
          </li>
        ))}
      </ol>
    </>
  )
}

export function Content({ guide: { content } }: { guide: Guide }) {
  if (!content) return null
  return (
    <>
      <h2>Content</h2>
      <ul>
        {content.map((item) => (
          <li key={item}>
            <Words>{item}</Words>
          </li>
        ))}
      </ul>
      <p>
        Spelling, case, dates and money are on{' '}
        <a href="./?path=/story/foundations-writing--writing" target="_top">
          Writing
        </a>
        .
      </p>
    </>
  )
}
