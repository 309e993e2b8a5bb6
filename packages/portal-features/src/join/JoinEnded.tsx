import type { AccessLinkRefusal } from '@doorstep/portal-contract/access-links'
import { Heading } from '@doorstep/ui/Heading'
import * as css from './Join.css.ts'

const texts: Record<AccessLinkRefusal, { title: string; words: string }> = {
  unknown: {
    title: 'This link doesn’t work',
    words:
      'Check that you copied the full link, or use the one in the latest email. Otherwise ask whoever arranged your bills for a new one.',
  },
  expired: {
    title: 'This link has expired',
    words: 'Links work for 14 days. Ask whoever arranged your bills to send you a new one.',
  },
  revoked: {
    title: 'This link was withdrawn',
    words:
      'There may be a newer one in your email. Otherwise ask whoever arranged your bills whether you still need to do anything.',
  },
  closed: {
    title: 'You don’t need to do anything',
    words:
      'The bills package that this link was for was cancelled, has ended, or is paid for by somebody else now. If you’re not sure why, ask whoever arranged your bills.',
  },
  used: {
    title: 'You’ve already answered',
    words:
      'We saved your answer, so there’s nothing more to do. To change it, ask whoever arranged your bills for a new link.',
  },
}

/** A link that opens nothing, and what to do about it (D86). */
export function JoinEnded({ refusal }: { refusal: AccessLinkRefusal }) {
  const { title, words } = texts[refusal]
  return (
    <div className={css.page}>
      <Heading level={1} size="display">
        {title}
      </Heading>
      <p className={css.lead}>{words}</p>
    </div>
  )
}
