import { videoPlayer } from '@doorstep/portal-contract/resources'
import { isPlainPress, Link } from '@doorstep/ui/Link'
import { useState } from 'react'
import * as css from './ResourceVideo.css.ts'
import { VideoPicture } from './VideoPicture.tsx'
import { island } from '../shared/island.tsx'

export interface ResourceVideoProps {
  title: string
  videoLink: string
}

/**
 * A video, of which nothing is loaded before it is pressed: neither the file nor another company's player. Without script its picture is
 * a link to it.
 */
export const ResourceVideo = island(function ResourceVideo({ title, videoLink }: ResourceVideoProps) {
  const [isPlaying, setPlaying] = useState(false)
  const player = videoPlayer(videoLink)
  if (!player) return null
  const name = `Video: ${title}`
  if (isPlaying && player.kind === 'file') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the page says what the video shows
      <video ref={takeFocus} className={css.player} src={player.src} aria-label={name} controls autoPlay />
    )
  }
  if (isPlaying) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs all that a sandbox would refuse, and is of another origin
      <iframe
        ref={takeFocus}
        className={css.player}
        src={player.src}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture"
      />
    )
  }
  return (
    <div className={css.video}>
      <a
        className={css.start}
        href={videoLink}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          if (player.kind === 'link' || !isPlainPress(event)) return
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <VideoPicture door={0} />
        Play the video
      </a>
      {player.kind === 'frame' && (
        <p className={css.note}>
          It plays from {player.company}, which may then store cookies.{' '}
          <Link standalone href={videoLink} target="_blank" rel="noopener noreferrer">
            Watch it on {player.company}
          </Link>
        </p>
      )}
    </div>
  )
})

/** What was pressed is gone. */
const takeFocus = (player: HTMLElement | null) => player?.focus()
