'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decidePlanned, dropPlanned, editSetting, listSettings } from '@/lib/contract/config'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { type Differences, differing, GONE, withConflict } from '../record/conflict'
import { Change, CONFIG, Decided, Dropped } from './setting-view'

/** The number that someone else has saved meanwhile. */
async function valueConflict({ name, value }: { name: string; value: number }): Promise<Differences> {
  const [t, settings] = await Promise.all([getTranslations('config'), read(listSettings)])
  const now = settings.find((setting) => setting.name === name)
  if (!now) return GONE
  const side = { name: 'value', label: t('column.value'), mine: String(value), theirs: now.value }
  return { fields: await differing([side]), hidden: { version: now.version } }
}

export const edit = action('config:edit', Change, async ({ place, ...body }) => {
  const write = () => inWords('config.fault', () => upstream(editSetting, { body }))
  await withConflict({ write, differences: () => valueConflict(body) })
  revalidatePath(place)
  redirect(`${place}?done=${body.name}#${body.name}`)
})

const dropIt = action('config:edit', Dropped, async ({ place, name }) => {
  await upstream(dropPlanned, { body: { name } })
  return place
})

/** Cancels a planned change and redirects to its row. */
export async function drop(form: unknown): Promise<void> {
  const result = await dropIt(form)
  const place = result.ok ? result.data : CONFIG
  revalidatePath(place)
  redirect(`${place}?done=${result.ok ? 'dropped' : 'notDropped'}`)
}

const DECIDED = { changed: 'changedNow', planned: 'plannedNow', declined: 'declined' } as const

const decideIt = action('config:approve', Decided, async ({ place, id, decision }) => {
  const { result } = await upstream(decidePlanned, { body: { id, accept: decision === 'accept' } })
  return `${place}?done=${DECIDED[result]}`
})

/** Approves or declines a proposed change of a money value. */
export async function decide(form: unknown): Promise<void> {
  const result = await decideIt(form)
  const back = result.ok ? result.data : `${CONFIG}?done=notDecided`
  revalidatePath(CONFIG)
  redirect(back)
}
