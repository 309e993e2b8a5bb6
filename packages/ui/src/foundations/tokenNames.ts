/** A colour as its variable is named: `accentText` is `accent-text` and `caution.onSolid` is `caution-on-solid`. */
export const tokenName = (path: string): string =>
  path.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
