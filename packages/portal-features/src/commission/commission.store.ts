import type { CommissionReport } from '@doorstep/portal-contract/commission.schema'
import { officeFailures } from '@doorstep/portal-contract/messages'
import { pageSize } from '@doorstep/portal-contract/wire'
import { atom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type Download, saveDownload, saveListDownload } from '../shared/client/download.ts'
import { type Latest, latest } from '../shared/client/latest.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { pushToast } from '../shared/state/toasts.ts'
import type { OrderChoice } from './commission.address.ts'
import { type CommissionInitial, firstOrders, ordersQuery, type ReportOrders } from './commission.load.ts'

/** The orders of a report on their way, or shown. `rows` stay when more could not be loaded. */
export type OrdersState = ReportOrders & { only: OrderChoice; isLoading: boolean; hasFailed: boolean }

export type CommissionState = {
  reports: readonly CommissionReport[] | null
  isLoading: boolean
  /** By the report's id; a report that was never opened has none. */
  orders: Readonly<Record<number, OrdersState>>
}

export type CommissionStoreOptions = {
  client: () => PortalClient
  initial: CommissionInitial
  /** Lets the browser save a file. */
  save?: (download: Download) => void
}

/** The commission page: its reports, and the orders of those that were opened. One for each island. */
export function createCommission({ client, initial, save = saveDownload }: CommissionStoreOptions) {
  const { reports, opened, partnerScope } = initial
  const $state = atom<CommissionState>({
    reports,
    isLoading: false,
    orders: opened
      ? {
          [opened.id]: {
            ...(opened.orders ?? nothingYet),
            only: opened.only,
            isLoading: false,
            hasFailed: opened.orders === null,
          },
        }
      : {},
  })
  const update = (change: Partial<CommissionState>) => $state.set({ ...$state.get(), ...change })
  const setOrders = (report: number, change: Partial<OrdersState>) => {
    const { orders } = $state.get()
    update({ orders: { ...orders, [report]: { ...(orders[report] ?? unopened), ...change } } })
  }

  const latestOrders = new Map<number, Latest>()

  /** Loads the next orders of a report; the first few, when none are shown. */
  async function loadOrders(report: number): Promise<void> {
    const { rows, only, isLoading } = $state.get().orders[report] ?? unopened
    if (isLoading) return
    setOrders(report, { isLoading: true, hasFailed: false })
    const asked = $state.get().orders[report]
    const run = latestOrders.get(report) ?? latest()
    latestOrders.set(report, run)
    // After the first few, whole pages.
    const page = Math.floor(rows.length / pageSize.max) + 1
    const query = rows.length === 0 ? { per_page: firstOrders } : { page, per_page: pageSize.max }
    const loaded = await toastFailure(
      run((signal) => client().commission.orders(report, { ...ordersQuery(only), ...query }, { signal })),
      officeFailures.commission,
    )
    // Others were chosen meanwhile, also where it was these again after others.
    if ($state.get().orders[report] !== asked) return
    if (!loaded) return setOrders(report, { isLoading: false, hasFailed: true })
    const before = rows.slice(0, (page - 1) * pageSize.max)
    setOrders(report, { rows: [...before, ...loaded.data], total: loaded.meta.total, isLoading: false })
  }

  return {
    $state,
    loadOrders,

    /** Shows other orders of a report. */
    async chooseOrders(report: number, only: OrderChoice): Promise<void> {
      if (($state.get().orders[report] ?? unopened).only === only) return
      setOrders(report, { ...unopened, only })
      await loadOrders(report)
    },

    /** Saves the orders of every report. */
    async downloadAll(): Promise<void> {
      const file = await toastFailure(
        client().commission.downloadAll(partnerQuery(partnerScope)),
        officeFailures.commissionDownload,
      )
      if (file) saveListDownload(file, save)
    },

    /** Loads the reports again. */
    async reload(): Promise<void> {
      if ($state.get().isLoading) return
      update({ isLoading: true })
      const loaded = await toastFailure(
        client().commission.list(partnerQuery(partnerScope)),
        officeFailures.commission,
      )
      update({ isLoading: false, ...(loaded && { reports: loaded }) })
    },

    /** Saves a report as one of its files. */
    async download(report: CommissionReport, document: CommissionReport['documents'][number]): Promise<void> {
      const file = await toastFailure(
        client().commission.download(report, document),
        officeFailures.commissionDownload,
      )
      if (file) saveListDownload(file, save)
    },

    /** Says what the server could not load. */
    start() {
      if (reports === null || (opened && !opened.orders))
        pushToast({ tone: 'critical', message: officeFailures.commission })
    },
  }
}

const nothingYet: ReportOrders = { rows: [], total: 0 }
const unopened: OrdersState = { ...nothingYet, only: 'all', isLoading: false, hasFailed: false }
