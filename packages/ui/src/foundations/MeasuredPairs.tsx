import { Alert } from '../Alert/Alert.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { Table, type TableColumn } from '../Table/Table.tsx'
import { contrastPairs, type MeasuredPair } from '../theme/contrastPairs.ts'
import type { Palette } from '../theme/tokens.ts'
import { ratioText } from './ratioText.ts'
import { tokenName } from './tokenNames.ts'

interface PairInBothModes {
  name: string
  minimum: number
  light: number
  dark: number
}

const fails = ({ minimum, light, dark }: PairInBothModes) => light < minimum || dark < minimum

const inBothModes = (light: MeasuredPair[], dark: MeasuredPair[]): PairInBothModes[] =>
  light.map(({ foreground, background, minimum, ratio }, index) => ({
    name: `${tokenName(foreground)} on ${tokenName(background)}`,
    minimum,
    light: ratio,
    dark: dark[index]?.ratio ?? 0,
  }))

const columns: TableColumn<PairInBothModes>[] = [
  { id: 'pair', header: 'Pair', cell: ({ name }) => name },
  {
    id: 'measured',
    header: 'Measured',
    cell: ({ light, dark }) => `light ${ratioText(light)}, dark ${ratioText(dark)}`,
  },
  {
    id: 'minimum',
    header: 'Needed',
    width: 'reference',
    cell: ({ minimum }) => `at least ${minimum}`,
  },
  {
    id: 'verdict',
    header: 'Verdict',
    width: 'badge',
    narrow: 'end',
    cell: (pair) =>
      fails(pair) ? (
        <StatusBadge tone="critical">Fails</StatusBadge>
      ) : (
        <StatusBadge tone="positive">Passes</StatusBadge>
      ),
  },
]

interface Palettes {
  light: Palette
  dark: Palette
}

const measured = ({ light, dark }: Palettes) => inBothModes(contrastPairs(light), contrastPairs(dark))

/** Whether every pair of colours that the kit lays on each other has enough contrast. */
export function ContrastVerdict(palettes: Palettes) {
  const pairs = measured(palettes)
  const failing = pairs.filter(fails)
  return failing.length === 0 ? (
    <Alert tone="positive">
      {pairs.length} pairs measured in light and in dark. None fails: words have at least 4.5:1, edges and
      marks 3:1 (WCAG 2.2, 1.4.3 and 1.4.11).
    </Alert>
  ) : (
    <Alert tone="critical" title={`${failing.length} of ${pairs.length} pairs fail`}>
      {failing.map(({ name }) => name).join(', ')}
    </Alert>
  )
}

/** Every pair of colours that the kit lays on each other, measured as the two palettes are; failing pairs come first. */
export function MeasuredPairs(palettes: Palettes) {
  const pairs = measured(palettes)
  return (
    <Table
      label="Measured pairs"
      columns={columns}
      rows={[...pairs.filter(fails), ...pairs.filter((pair) => !fails(pair))]}
      getRowId={({ name }) => name}
      rowLabel={({ name }) => name}
    />
  )
}
