import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { partners } from '../db/schema/partners.ts'
import { defineEffect } from '../partners/effects.ts'

/** Adds a partner right below the user's own, and has it in view from then on; undefined when the name is taken there (D16). */
export const addChild = defineEffect(
  async (
    { db, view },
    values: Omit<PgInsertValue<typeof partners>, 'id' | 'parentId'>,
  ): Promise<number | undefined> => {
    const [made] = await db
      .insert(partners)
      .values({ ...values, parentId: view.scope.partnerId })
      .onConflictDoNothing()
      .returning({ id: partners.id })
    if (made) view.add(made.id)
    return made?.id
  },
)
