import { contrast } from '../theme/contrast.ts'
import type { Palette, ToneName } from '../theme/tokens.ts'
import * as css from './ContrastMatrix.css.ts'
import { ratioText } from './ratioText.ts'
import { tokenName } from './tokenNames.ts'

const words = Object.keys(css.words) as (keyof typeof css.words)[]
const grounds = Object.keys(css.grounds) as (keyof typeof css.grounds)[]

/** The colour of `surface` or of `caution.fg`. */
function colourOf({ color, tone }: Palette, path: keyof typeof css.words | keyof typeof css.grounds): string {
  const [name, part] = path.split('.') as [keyof Palette['color'] & ToneName, 'fg' | 'bg' | undefined]
  return part === undefined ? color[name] : tone[name][part]
}

/** Each colour of text on each background: a sample, painted in the mode and brand on show, and its contrast. */
export function ContrastMatrix({ palette }: { palette: Palette }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has focus
    <section className={css.frame} aria-label="Text on backgrounds" tabIndex={0}>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th className={css.name} scope="col">
              Text
            </th>
            {grounds.map((ground) => (
              <th key={ground} className={css.name} scope="col">
                on {tokenName(ground)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.map((word) => (
            <tr key={word}>
              <th className={css.name} scope="row">
                {tokenName(word)}
              </th>
              {grounds.map((ground) => (
                <td key={ground} className={`${css.cell} ${css.words[word]} ${css.grounds[ground]}`}>
                  Due {ratioText(contrast(colourOf(palette, word), colourOf(palette, ground)))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
