'use server'

import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { done, saved } from '@/app/_kit/record/flash'
import { withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { listBehind } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { Id } from '@/lib/contract/common'
import * as contract from '@/lib/contract/goods/media'
import { MEDIA_REMOVE_MAX } from '@/lib/domain/media'
import { safeRedirect } from '@/lib/navigation/redirect'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { keptPicture } from '../_shared/kept-picture'

const LIST = '/goods/media'
const HERE = { under: '/goods' }

/** With scripts the form contains ids of uploaded pictures, without them the files. */
const Chosen = z.object({
  pictures: z.array(Id).default([]),
  files: z
    .union([z.instanceof(File), z.array(z.instanceof(File))])
    .optional()
    .transform((files) => [files ?? []].flat().filter(({ size }) => size > 0)),
})

/** Ids of all chosen pictures; refuses an empty choice. */
async function idsOf({ pictures, files }: z.output<typeof Chosen>): Promise<string[]> {
  if (pictures.length + files.length === 0) {
    const [{ locale, requestId }, t] = await Promise.all([currentCaller(), getTranslations('media')])
    throw new UpstreamError('INVALID_INPUT', locale, { requestId, fields: { pictures: [t('fault.none')] } })
  }
  const ids = [...pictures]
  for (const file of files) ids.push(await keptPicture(file, 'pictures'))
  return ids
}

export const addMany = action('goods:edit', Chosen, async (typed) => {
  const ids = await idsOf(typed)
  return done(LIST, 'media.done.added', { ...HERE, values: { count: ids.length } })
})

const version = z.coerce.number().int()
const { name, altZh, altEn } = contract.editMedia.body.shape

export const editOne = action('goods:media', z.object({ id: Id, version, name, altZh, altEn }), async (body) =>
  saved(await upstream(contract.editMedia, { body }), `${LIST}/${body.id}`, 'media.done.saved', HERE),
)

export const replaceOne = action(
  'goods:media',
  Chosen.extend({ id: Id, version }),
  async ({ id, version, ...typed }) => {
    const [by = ''] = await idsOf(typed)
    const counts = await inWords('media.fault', () => upstream(contract.replaceMedia, { body: { id, version, by } }), {
      by: 'pictures',
    })
    const tone = counts.skipped > 0 ? 'warn' : 'ok'
    return done(`${LIST}/${by}`, 'media.done.replaced', { ...HERE, tone, values: counts })
  },
)

export const removeOne = action('goods:media', z.object({ id: Id }), async ({ id }) => {
  const { done: gone } = await upstream(contract.removeMedia, { body: { ids: [id] } })
  return gone === 1
    ? done(LIST, 'media.done.removed', { ...HERE, values: { count: 1 } })
    : done(`${LIST}/${id}`, 'media.done.used', { tone: 'warn' })
})

const Ticked = z.object({ ids: z.array(Id).min(1).max(MEDIA_REMOVE_MAX) })

/** Deletes the ticked pictures and redirects to the same list. */
export async function removeMany(form: unknown): Promise<void> {
  const list = safeRedirect(listBehind(LIST, form)) ?? LIST
  const remove = action('goods:media', Ticked, async ({ ids }) => {
    const { done: count, skipped } = await upstream(contract.removeMedia, { body: { ids: [...new Set(ids)] } })
    const words = skipped > 0 ? 'media.done.removedSome' : 'media.done.removed'
    return done(list, words, { ...HERE, tone: skipped > 0 ? 'warn' : 'ok', values: { count, skipped } })
  })
  await remove(form)
  redirect(withQuery(list, 'failed=1'))
}
