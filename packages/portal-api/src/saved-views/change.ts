import type { AuditAction } from '@doorstep/portal-contract/activity'
import { type ListWithViews, maxSavedViews } from '@doorstep/portal-contract/saved-views'
import type { SavedView, SavedViewChange, SavedViewForm } from '@doorstep/portal-contract/saved-views.schema'
import { and, eq, ne } from 'drizzle-orm'
import { count } from '../db/expressions.ts'
import { users } from '../db/schema/people.ts'
import { defaultViews, savedViews } from '../db/schema/saved-views.ts'
import { isDuplicate, refuseWhen } from '../http/database-errors.ts'
import { conflict, forbidden, invalid } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import type { UndoKind } from '../undo/kind.ts'
import { findUndoable, noteForUndo, undoChange } from '../undo/undo.ts'
import { findView, readView } from './read.ts'

const subjectType = 'saved_view'
const { id, partnerId, userId, list } = savedViews

/** Saves a view. Throws a 422 when the person has too many. */
export async function createSavedView(
  transaction: ScopedTransaction,
  form: SavedViewForm,
): Promise<Change<{ data: SavedView }>> {
  const { scope } = transaction
  await lockPerson(transaction)
  if ((await countOwn(transaction, form.list)) >= maxSavedViews) throw invalid('name', tooMany)
  const madeId = await transaction
    .insertOwn(savedViews, {
      partnerId: scope.partnerId,
      list: form.list,
      name: form.name,
      query: form.query,
      columns: form.columns,
      isShared: form.is_shared,
    })
    .id()
  if (form.is_default) await setDefault(transaction, { id: madeId, list: form.list }, true)
  const view = await findView(transaction, madeId)
  return {
    audit: [entry(transaction, 'saved_view.create', view.id, null, view)],
    answer: () => ({ data: view }),
  }
}

const tooMany = `You already have ${maxSavedViews} views. Delete one you no longer need.`

/** How many views of a list the person has saved. */
async function countOwn(transaction: ScopedTransaction, listName: ListWithViews): Promise<number> {
  const { scope } = transaction
  const own = and(eq(partnerId, scope.partnerId), eq(userId, scope.user.id), eq(list, listName))
  const [found] = await transaction.select({ views: count() }).from(savedViews, own)
  return found?.views ?? 0
}

/**
 * Changes a view, or whether the list opens with it, which is each person's own choice.
 * Throws a 404 for a view that the person does not see, and a 403 when it is not theirs to change.
 */
export async function updateSavedView(
  transaction: ScopedTransaction,
  viewId: number,
  { is_default, ...changes }: SavedViewChange,
  now: Date,
): Promise<Change<{ data: SavedView }>> {
  await lockPerson(transaction)
  const before = await findView(transaction, viewId)
  const given = Object.values(changes).some((value) => value !== undefined)
  if (given) {
    refuseOthers(before)
    const { is_shared: isNowShared, ...fields } = changes
    await transaction.update(
      savedViews,
      { ...fields, ...(isNowShared !== undefined && { isShared: isNowShared }), updatedAt: now },
      eq(id, viewId),
    )
  }
  if (is_default !== undefined && is_default !== before.is_default) {
    await setDefault(transaction, before, is_default)
  }
  // What colleagues no longer see can't be what their list opens with.
  if (changes.is_shared === false) await forgetOthersDefault(transaction, viewId)
  const view = await readView(transaction, viewId)
  return {
    audit: [entry(transaction, 'saved_view.update', viewId, before, view)],
    answer: () => ({ data: view }),
  }
}

/** Deletes a view; whoever's list opened with it sees all records again. Throws as `updateSavedView` does. */
export async function deleteSavedView(
  transaction: ScopedTransaction,
  viewId: number,
): Promise<Change<{ message: string }>> {
  const before = await findView(transaction, viewId)
  refuseOthers(before)
  const undo = await noteForUndo(transaction, deletion, [{ id: viewId }])
  await transaction.delete(savedViews, eq(id, viewId))
  return {
    audit: [{ ...entry(transaction, 'saved_view.delete', viewId, before, null), undo: await undo() }],
    answer: () => ({ message: `View “${before.name}” deleted.` }),
  }
}

const isNameTaken = (error: unknown) => isDuplicate(error, 'saved_views_name_unique')

const deletion: UndoKind = {
  name: 'view_deletion',
  roots: [{ table: savedViews, column: id, field: 'id' }],
  writes: [{ table: savedViews }, { table: defaultViews }],
}

/**
 * Undoes deleting a view, for the same person: whoever's list opened with it opens with it again, unless they chose another since.
 * @throws as `findUndoable` does, and a 409 when its maker has another view with its name, or too many, by now
 */
export async function restoreSavedView(
  transaction: ScopedTransaction,
  viewId: number,
  now: Date,
): Promise<Change<{ data: SavedView }>> {
  await lockPerson(transaction)
  const which = { subjectType, subjectId: viewId }
  const advice = 'Save the view again instead.'
  const change = await findUndoable(transaction, deletion, which, { advice, now })
  const { partnerId: ownPartner } = transaction.scope
  const nameTaken = 'There is another view with this name now, so this one can’t be restored.'
  await undoChange(transaction, deletion, change, { partnerId: ownPartner, now }).catch(
    refuseWhen(isNameTaken, () => conflict(nameTaken)),
  )
  const view = await readView(transaction, viewId)
  if ((await countOwn(transaction, view.list)) > maxSavedViews) throw conflict(tooMany)
  return {
    audit: [entry(transaction, 'saved_view.restore', viewId, null, view)],
    answer: () => ({ data: view }),
  }
}

/** One change at a time for each person: they have one default, and so many views. */
const lockPerson = (transaction: ScopedTransaction) =>
  transaction.selectOwn({ id: users.id }).from(users).for('update')

async function setDefault(
  transaction: ScopedTransaction,
  view: { id: number; list: ListWithViews },
  isDefault: boolean,
): Promise<void> {
  const { partnerId: ownPartner } = transaction.scope
  if (!isDefault) return transaction.deleteOwn(defaultViews, eq(defaultViews.savedViewId, view.id))
  await transaction
    .insertOwn(defaultViews, { partnerId: ownPartner, list: view.list, savedViewId: view.id })
    .onConflictDoUpdate({
      target: [defaultViews.userId, defaultViews.partnerId, defaultViews.list],
      set: { savedViewId: view.id },
    })
}

async function forgetOthersDefault(transaction: ScopedTransaction, viewId: number): Promise<void> {
  const [view]: { userId: number }[] = await transaction.select({ userId }).from(savedViews, eq(id, viewId))
  if (!view) return
  await transaction.delete(
    defaultViews,
    eq(defaultViews.savedViewId, viewId),
    ne(defaultViews.userId, view.userId),
  )
}

function refuseOthers(view: SavedView): void {
  if (!view.can_change) {
    throw forbidden('Only the person who made this view, or a team lead, can change it.')
  }
}

function entry(
  { scope }: ScopedTransaction,
  action: AuditAction,
  subjectId: number,
  before: SavedView | null,
  after: SavedView | null,
) {
  const kept = (view: SavedView | null) =>
    view && {
      name: view.name,
      query: view.query,
      columns: view.columns,
      is_shared: view.is_shared,
      is_default: view.is_default,
    }
  return {
    partnerId: scope.partnerId,
    action,
    subjectId,
    before: kept(before),
    after: kept(after),
  }
}
