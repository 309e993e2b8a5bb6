import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../Card/Card.tsx'
import { Columns } from '../Columns/Columns.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { contrastPairs } from '../theme/contrastPairs.ts'
import { dark, light, type Palette } from '../theme/tokens.ts'
import * as css from './Colour.css.ts'

const meta = { title: 'Foundations/Colour', parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function swatches({ color, tone, category, chart }: Palette): [name: string, hex: string][] {
  const grouped = Object.entries({ ...tone, ...category }).flatMap(([group, parts]) =>
    Object.entries(parts).map(([part, hex]): [string, string] => [`${group}-${kebab(part)}`, hex as string]),
  )
  return [
    ...Object.entries(color).map(([name, hex]): [string, string] => [kebab(name), hex]),
    ...grouped,
    ...Object.entries(chart).map(([series, hex]): [string, string] => [`chart-${series}`, hex]),
  ]
}

function Mode({ name, palette }: { name: string; palette: Palette }) {
  return (
    <Card heading={name}>
      <ul className={css.swatches}>
        {swatches(palette).map(([token, hex]) => (
          <li key={token}>
            <svg className={css.swatch} fill={hex} aria-hidden>
              <rect width="100%" height="100%" />
            </svg>
            <code>{token}</code> {hex}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Every token in both modes, whatever the toolbar says. */
export const Tokens: Story = {
  render: () => (
    <div className={css.page}>
      <Columns>
        <Mode name="Light" palette={light} />
        <Mode name="Dark" palette={dark} />
      </Columns>
    </div>
  ),
}

/** Every pair that the kit lays on each other, measured. */
export const Contrast: Story = {
  render: () => {
    const darkPairs = contrastPairs(dark)
    return (
      <Stack>
        <table className={css.table}>
          <caption>Contrast, light and dark, with the least that WCAG 2.2 asks</caption>
          <thead>
            <tr>
              <th scope="col">Pair</th>
              <th scope="col">At least</th>
              <th scope="col">Light</th>
              <th scope="col">Dark</th>
            </tr>
          </thead>
          <tbody>
            {contrastPairs(light).map(({ foreground, background, minimum, ratio }, index) => (
              <tr key={`${foreground} on ${background}`}>
                <th scope="row">
                  {foreground} on {background}
                </th>
                <td>{minimum}</td>
                <td>{ratio.toFixed(1)}</td>
                <td>{darkPairs[index]?.ratio.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    )
  },
}
