import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './BrandLogo.css.ts'

export type BrandLogoProps = Omit<NativeProps<'span'>, 'children'> &
  (
    | { name?: string; src?: never; darkSrc?: never }
    | {
        /** The reseller’s name, which is the picture’s alternative text. */
        name: string
        /** A picture up to 180 × 32 px. */
        src: string
        /** The picture for dark mode, if `src` can’t be seen on a dark background. */
        darkSrc?: string
      }
  )

function DoorMark() {
  return (
    <svg className={css.mark} width="26" height="26" viewBox="0 0 24 24" aria-hidden>
      <path className={css.door} d="M5 20V9.2a7 7 0 0 1 14 0V20z" />
      <path className={css.fanlight} d="M8.2 9.4a3.8 3.8 0 0 1 7.6 0z" />
      <circle className={css.knob} cx="15.6" cy="14.4" r="1.25" />
      <path className={css.step} d="M2 22.2h20" strokeWidth="2.6" strokeLinecap="square" />
    </svg>
  )
}

/** The portal's logo: Doorstep's, or a reseller's (D41). */
export function BrandLogo({ name = 'Doorstep', src, darkSrc, ...span }: BrandLogoProps) {
  return (
    <span {...span} className={src === undefined ? css.logo : css.picture}>
      {src === undefined ? (
        <>
          <DoorMark />
          <span className={css.word}>{name}</span>
        </>
      ) : darkSrc === undefined ? (
        <img className={css.anyImage} src={src} alt={name} />
      ) : (
        <>
          <img className={css.lightImage} src={src} alt={name} loading="lazy" />
          <img className={css.darkImage} src={darkSrc} alt={name} loading="lazy" />
        </>
      )}
    </span>
  )
}
