import type { NoticeSupplier, NoticeSuppliers } from '@doorstep/portal-contract/notices.schema'

const supplier = (id: number, name: string, more: Partial<NoticeSupplier>): NoticeSupplier => ({
  provider: { id, name, logo_path: null },
  supplies: ['electricity'],
  email: `movers@${id}.example`,
  due: 'open',
  told: null,
  in_package: false,
  ...more,
})

const told = { on: '2025-09-02', tenancy_start: '2025-09-01', tenancy_end: '2026-08-31' }

/** The suppliers of a property in every state: two have yet to be told. */
export const sampleNoticeSuppliers: NoticeSuppliers = {
  tenancy: { version: 'seen', tenancy_start: '2025-09-01', tenancy_end: '2026-08-31' },
  suppliers: [
    supplier(1, 'Larkfield Energy', {}),
    supplier(2, 'Kestrel Gas', { supplies: ['gas'] }),
    supplier(3, 'Calder Water', { supplies: ['water'], due: null, told }),
    supplier(4, 'Leeds City Council', { supplies: ['council_tax'], email: null }),
  ],
}
