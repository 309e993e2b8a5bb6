import { addDays, formatDate } from '@doorstep/portal-contract/dates'
import { embedKeyLimits } from '@doorstep/portal-contract/embeds'
import type { EmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { BarChart } from '@doorstep/ui/BarChart'
import { Modal } from '@doorstep/ui/Modal'
import { Stack } from '@doorstep/ui/Stack'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { formatCount } from '../../shared/format/counted.ts'
import { useToday } from '../../shared/state/page.ts'

export interface EmbedUsageModalProps {
  embedKey: EmbedKey
  onClose: () => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    embedUsage: EmbedUsageModalProps
  }
}

type UsedOrigin = EmbedKey['used_origins'][number]

const columns: TableColumn<UsedOrigin>[] = [
  { id: 'site', header: 'Site', cell: ({ origin }) => origin },
  { id: 'opened', header: 'Opened', align: 'end', cell: ({ opened }) => formatCount(opened) },
  { id: 'calls', header: 'Calls', align: 'end', cell: ({ calls }) => formatCount(calls) },
  { id: 'last', header: 'Last used', cell: ({ last_day }) => formatDate(last_day) },
]

/** The modal `embedUsage`: how often a key's widgets were opened, by day and by site. */
export function EmbedUsageModal({ embedKey: { name, usage, used_origins }, onClose }: EmbedUsageModalProps) {
  const today = useToday()
  const byDay = new Map(usage.map((day) => [day.day, day]))
  const days = Array.from({ length: embedKeyLimits.usageDays }, (_, index) =>
    addDays(today, index + 1 - embedKeyLimits.usageDays),
  )
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title={`Usage of ${name}`}
      description={`The last ${embedKeyLimits.usageDays} days.`}
    >
      {usage.length === 0 ? (
        <p>No site has used this key in these days.</p>
      ) : (
        <Stack space={16}>
          <BarChart
            label="Widgets opened"
            categoryLabel="Day"
            categories={days.map((day) => formatDate(day))}
            series={[{ label: 'Opened', values: days.map((day) => byDay.get(day)?.opened ?? 0) }]}
          />
          <Table
            label="Sites"
            columns={columns}
            rows={used_origins}
            getRowId={({ origin }) => origin}
            rowLabel={({ origin }) => origin}
          />
        </Stack>
      )}
    </Modal>
  )
}
