import { Check, Copy, Download } from 'lucide'
import { memo, useLayoutEffect, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { FieldGroup } from '../FieldGroup/FieldGroup.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Link } from '../Link/Link.tsx'
import { Page } from '../Page/Page.tsx'
import { Section } from '../Section/Section.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { brandCss, brandTheme } from '../theme/brand.ts'
import { brandRepairs } from '../theme/brandRepairs.ts'
import { dark, light } from '../theme/tokens.ts'
import * as css from './BrandBench.css.ts'
import { brands, readHex } from './brands.ts'
import { BrandSample } from './BrandSample.tsx'
import { ColourChip } from './ColourChip.tsx'
import { ContrastVerdict } from './MeasuredPairs.tsx'

export interface BrandBenchProps {
  /** `#rrggbb`: the colour to begin with, and to go to when it changes. */
  hex: string
  /** Called with each colour that somebody chooses. */
  onHexChange?: (hex: string) => void
}

const hexProblem = 'Enter six digits or letters from a to f, such as #6b2148'

const examples = Object.values(brands).flatMap(({ title, hex }) => (hex === null ? [] : [{ title, hex }]))

/** Repaints the page while it is mounted, as a reseller's portal is repainted. */
function useBrandSheet(css_: string) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css_)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [css_])
}

/** A theme from one colour: how it looks, its measured contrast, what was repaired, and the file to download. */
export function BrandBench({ hex: given, onHexChange }: BrandBenchProps) {
  const [colour, setColour] = useState({ given, hex: given, typed: given })
  if (colour.given !== given) setColour({ given, hex: given, typed: given })
  const [hasLeft, setHasLeft] = useState(false)
  const { hex, typed } = colour
  const themeCss = brandCss(hex)
  useBrandSheet(themeCss)

  const take = (next: string, asTyped = next) => {
    const read = readHex(next)
    setColour({ ...colour, hex: read ?? hex, typed: asTyped })
    if (read !== null && read !== hex) onHexChange?.(read)
  }

  const isWrong = readHex(typed) === null
  return (
    <Page
      title="Brand bench"
      description="One colour repaints the accents: the primary action, what is current, what is chosen. Everything else stays."
    >
      <Stack space={24}>
        <Card>
          <Stack space={16}>
            <Inline space={16} align="start">
              <label className={css.pickerLabel}>
                Colour
                <input
                  type="color"
                  className={css.picker}
                  value={hex}
                  onChange={(event) => take(event.currentTarget.value)}
                />
              </label>
              <TextField
                label="Hex"
                name="hex"
                value={typed}
                onValueChange={(value) => take(value)}
                onBlur={() => setHasLeft(true)}
                error={isWrong && hasLeft ? hexProblem : undefined}
                spellCheck={false}
                autoComplete="off"
              />
            </Inline>
            <FieldGroup label="Examples">
              <Inline space={8}>
                {examples.map((example) => (
                  <Button
                    key={example.hex}
                    size="small"
                    icon={example.hex === hex ? Check : undefined}
                    aria-pressed={example.hex === hex}
                    onClick={() => take(example.hex)}
                  >
                    <ColourChip hex={example.hex} /> {example.title}
                  </Button>
                ))}
              </Inline>
            </FieldGroup>
          </Stack>
        </Card>

        <div className={css.modes}>
          {(['light', 'dark'] as const).map((mode) => (
            <section key={mode} data-theme={mode} className={css.mode} aria-label={`In ${mode} mode`}>
              <BrandSample mode={mode} />
            </section>
          ))}
        </div>

        <Section
          heading="What was repaired"
          description="The colour is used unchanged where it has enough contrast. Where it doesn’t, it changes only as much as it needs to."
        >
          <Repairs hex={hex} />
        </Section>

        <Section
          heading="Take it with you"
          description="A small style sheet. Link it before or after the kit’s own."
        >
          <ThemeFile hex={hex} text={themeCss} />
        </Section>

        <Section heading="Measured contrast">
          <Stack space={12}>
            <Contrast hex={hex} />
            <p>
              <Link href="./?path=/story/foundations-colour--contrast" target="_top">
                Which text on which background, and every pair
              </Link>
            </p>
          </Stack>
        </Section>
      </Stack>
    </Page>
  )
}

function Repairs({ hex }: { hex: string }) {
  const repairs = brandRepairs(hex)
  return (
    <Card>
      {repairs.length === 0 ? (
        <p>
          {hex === light.color.accent
            ? 'Nothing: this is Doorstep’s own theme, made for both modes.'
            : 'Nothing: the brand is used as it is, in light and in dark.'}
        </p>
      ) : (
        <DataList
          items={repairs.map(({ mode, part, from, to, reason }) => ({
            term: `${part}, ${mode.toLowerCase()}`,
            value: (
              <>
                <ColourChip hex={from} /> {from} became <ColourChip hex={to} /> {to}. {reason}
              </>
            ),
          }))}
        />
      )}
    </Card>
  )
}

/** Measures only when the colour changes, not at each key. */
const Contrast = memo(function Contrast({ hex }: { hex: string }) {
  const theme = brandTheme(hex)
  return (
    <ContrastVerdict
      light={{ ...light, color: { ...light.color, ...theme.light } }}
      dark={{ ...dark, color: { ...dark.color, ...theme.dark } }}
    />
  )
})

function ThemeFile({ hex, text }: { hex: string; text: string }) {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      setCopied('')
    }
  }
  return (
    <Card
      padding="none"
      footer={
        <Inline>
          <Button
            href={`data:text/css;charset=utf-8,${encodeURIComponent(text)}`}
            download={`brand-${hex.slice(1)}.css`}
            variant="primary"
            icon={Download}
          >
            Download theme
          </Button>
          <Button icon={Copy} onClick={copy}>
            Copy CSS
          </Button>
          <output>{copied === text ? 'Copied' : ''}</output>
        </Inline>
      }
    >
      <pre className={css.code}>{text}</pre>
    </Card>
  )
}
