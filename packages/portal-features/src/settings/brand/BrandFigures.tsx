import { Accordion } from '@doorstep/ui/Accordion'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { type BrandFigure, brandFigures, passes } from './brandColours.ts'

/** Rounded down, so that 4.496 does not pass as 4.50. */
const ratioText = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`

const columns: TableColumn<BrandFigure>[] = [
  { id: 'pair', header: 'Colours', cell: ({ name }) => name },
  {
    id: 'measured',
    header: 'Measured',
    cell: ({ light, dark }) => `light ${ratioText(light)}, dark ${ratioText(dark)}`,
  },
  { id: 'minimum', header: 'Needed', width: 'reference', cell: ({ minimum }) => `at least ${minimum}:1` },
  {
    id: 'verdict',
    header: 'Result',
    width: 'badge',
    narrow: 'end',
    cell: (figure) =>
      passes(figure) ? (
        <StatusBadge tone="positive">Passes</StatusBadge>
      ) : (
        <StatusBadge tone="critical">Fails</StatusBadge>
      ),
  },
]

/** The contrast ratios of everything that uses the brand colour (D41). */
export function BrandFigures({ colour }: { colour: string | null }) {
  const figures = brandFigures(colour)
  const failing = figures.filter((figure) => !passes(figure)).length
  const title =
    failing === 0
      ? `Contrast: all ${figures.length} pairs of colours pass, in light and in dark`
      : `Contrast: ${failing} of ${figures.length} pairs of colours fail`
  return (
    <Accordion
      headingLevel={4}
      items={[
        {
          id: 'figures',
          title,
          content: (
            <Table
              label="Measured contrast"
              columns={columns}
              rows={figures}
              getRowId={({ name }) => name}
              rowLabel={({ name }) => name}
            />
          ),
        },
      ]}
    />
  )
}
