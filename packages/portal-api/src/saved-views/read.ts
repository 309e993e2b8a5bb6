import type { ListWithViews } from '@doorstep/portal-contract/saved-views'
import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import { eq, or, type SQL } from 'drizzle-orm'
import { fullName, lower } from '../db/expressions.ts'
import { users } from '../db/schema/people.ts'
import { defaultViews, savedViews } from '../db/schema/saved-views.ts'
import { notFound } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { existsBy } from '../partners/select-by.ts'

const { id, partnerId, userId, list, name, query, columns, isShared } = savedViews

/** The views of a list, or of all, that the person sees: their own and those that colleagues share, by name. */
export async function listSavedViews(scoped: ScopedDatabase, listName?: ListWithViews): Promise<SavedView[]> {
  const rows = await selectViews(scoped, isVisible(scoped), listName && eq(list, listName)).orderBy(
    lower(name),
    id,
  )
  return rows.map((row) => onWire(scoped, row))
}

/** @throws a 404 for a view that the person does not see */
export const findView = (scoped: ScopedDatabase, viewId: number) =>
  readView(scoped, viewId, isVisible(scoped))

/** Without a condition also one that the person no longer sees, such as a colleague's that they have just stopped sharing. */
export async function readView(scoped: ScopedDatabase, viewId: number, condition?: SQL): Promise<SavedView> {
  const [row] = await selectViews(scoped, eq(id, viewId), condition)
  if (!row) throw notFound()
  return onWire(scoped, row)
}

const isVisible = ({ scope }: ScopedDatabase) => or(eq(userId, scope.user.id), eq(isShared, true))

/** Of the partner that the person works as alone: a head office does not see the views of its branches. */
function selectViews(scoped: ScopedDatabase, ...conditions: (SQL | undefined)[]) {
  const { partnerId: ownPartner, user } = scoped.scope
  return scoped
    .select({
      id,
      list,
      name,
      query,
      columns,
      isShared,
      makerId: userId,
      makerName: fullName(users),
      isDefault: existsBy(defaultViews.savedViewId, eq(defaultViews.userId, user.id)),
    })
    .from(savedViews, eq(partnerId, ownPartner), ...conditions)
    .innerJoin(users, userId)
}

type Row = Awaited<ReturnType<typeof selectViews>>[number]

function onWire({ scope }: ScopedDatabase, row: Row): SavedView {
  const isOwn = row.makerId === scope.user.id
  return {
    id: row.id,
    list: row.list,
    name: row.name,
    query: row.query,
    columns: row.columns,
    is_shared: row.isShared,
    is_default: row.isDefault,
    maker: isOwn ? null : { full_name: row.makerName },
    can_change: isOwn || scope.isTeamLead,
  }
}
