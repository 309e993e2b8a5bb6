import { style, styleVariants, type StyleRule } from '@vanilla-extract/css'
import { shared } from './shared.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

const edge: StyleRule = {
  inlineSize: '100%',
  minInlineSize: 0,
  blockSize: vars.size.control,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  color: vars.color.text,
  font: 'inherit',
}

/** For text inputs: iOS zooms the page in on inputs with smaller text, in landscape and on tablets too. */
const touchText: StyleRule['@media'] = { [`${media.phone}, ${media.touch}`]: { fontSize: '1rem' } }

const focused: StyleRule = {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '1px',
  borderColor: vars.color.text,
}

const invalid: StyleRule = {
  borderColor: vars.tone.critical.solid,
  boxShadow: `inset 0 0 0 1px ${vars.tone.critical.solid}`,
}

const disabled: StyleRule = {
  background: vars.color.sunken,
  color: vars.color.subtle,
  borderColor: vars.color.border,
}

const placeholder: StyleRule = { color: vars.color.subtle, opacity: 1 }

/** A control that is its own box: an input, or a button that looks like one. */
export const control = style(
  shared({
    ...edge,
    paddingBlock: 0,
    paddingInline: vars.space[10],
    '@media': touchText,
    selectors: {
      '&:focus': focused,
      '&[aria-invalid=true]': invalid,
      '&:disabled': disabled,
      '&::placeholder': placeholder,
    },
  }),
)

/** A box around a borderless input and the elements beside it. */
export const controlGroup = style(
  shared({
    ...edge,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[8],
    paddingInlineStart: vars.space[10],
    paddingInlineEnd: vars.space[4],
    selectors: {
      '&:has(> input:focus)': focused,
      '&:has(> input[aria-invalid=true])': invalid,
      '&:has(> input:disabled)': disabled,
    },
  }),
)

export const bareInput = style(
  shared({
    flex: 1,
    minInlineSize: 0,
    blockSize: '100%',
    margin: 0,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    '@media': touchText,
    selectors: {
      // The group draws the outline, around the icon and the button too.
      '&:focus': { outline: 'none' },
      '&::placeholder': placeholder,
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
  }),
)

export const controlSize = styleVariants({
  medium: shared({}),
  large: shared({ blockSize: '2.75rem' }),
})
