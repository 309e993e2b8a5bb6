import { Heading } from '@storybook/addon-docs/blocks'
import type { Guide } from '../../packages/ui/src/docs/guide.ts'
import { GuidePicture, isFramed, type PictureName } from '../../packages/ui/src/docs/GuidePicture.tsx'
import { FramedPicture } from './FramedStory.tsx'
import { WordList } from './WordList.tsx'
import { Words } from './Words.tsx'

const phone = { width: 390, height: 520 }

/** A picture is the component itself, out of reach of keys, pointer and screen readers: its caption is what these get. */
function Picture({ name, guide, picture }: { name: string; guide: Guide; picture: PictureName }) {
  if (isFramed(guide)) {
    const size = guide.room === 'phone' ? phone : { width: 1040, height: Number(guide.room) }
    return <FramedPicture of={name} picture={picture} {...size} />
  }
  return (
    <div className="picture docs-story sb-unstyled" inert>
      <GuidePicture guide={guide} picture={picture} />
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
      <Heading>Do and don’t</Heading>
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
      <Heading>Anatomy</Heading>
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
      <Heading>Content</Heading>
      <WordList items={content} />
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
