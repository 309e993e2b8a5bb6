import { vars } from '../theme/vars.css.ts'

const { accent, brass, canvas, sunken, surface, text } = vars.color
const mix = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, ${canvas})`

/** Resolved at build time, so that pages don't bundle the names of all theme variables. */
export const colours = {
  accent,
  brass,
  sunken,
  surface,
  text,
  frame: mix(brass, 30),
  outline: mix(text, 30),
  done: vars.tone.positive.solid,
  onDone: vars.tone.positive.onSolid,
}
