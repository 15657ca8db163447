'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withConflict } from '@/app/_kit/record/conflict'
import { redirectWithOutcome } from '@/app/_kit/record/redirect-with-outcome'
import { withQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import {
  addAnnouncement,
  deleteAnnouncement,
  editAnnouncement,
  getAnnouncement,
  remindReaders,
} from '@/lib/contract/announcement'
import { Id, Version } from '@/lib/contract/common'
import { releaseAnnouncement, revokeAnnouncement } from '@/lib/contract/message'
import { safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { asDraft, inWords, KnownDraft, NewDraft } from './_announcements/announcement-input'
import { ANNOUNCEMENTS } from './_announcements/announcement-view'
import { draftConflict } from './_announcements/draft-conflict'

export const add = action('announcement:edit', NewDraft, async ({ idempotencyKey, ...typed }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const body = await asDraft(typed)
  const { id } = await inWords(typed.audienceKind, () => upstream(addAnnouncement, { body }, options))
  redirectWithOutcome(`${ANNOUNCEMENTS}/${id}`, 'done=added', ANNOUNCEMENTS)
})

export const edit = action('announcement:edit', KnownDraft, async (typed) => {
  const { id, version, ...fields } = typed
  const body = { ...(await asDraft(fields)), id, version }
  await withConflict({
    path: `${ANNOUNCEMENTS}/${typed.id}/edit`,
    write: () => inWords(typed.audienceKind, () => upstream(editAnnouncement, { body })),
    differences: () => draftConflict(typed),
  })
  redirectWithOutcome(`${ANNOUNCEMENTS}/${id}`, 'done=saved', ANNOUNCEMENTS)
})

export const remove = action('announcement:edit', z.object({ id: Id }), async (query) => {
  await upstream(deleteAnnouncement, { query })
  redirectWithOutcome(ANNOUNCEMENTS, 'done=deleted', ANNOUNCEMENTS)
})

/** Address of the page with the button: the current list, or the entry's own page. */
const From = z.string().max(2_000).optional().catch(undefined)
const backTo = (id: string, from: string | undefined): string => {
  const list = safeRedirect(from)
  return list?.split('?')[0] === ANNOUNCEMENTS ? list : `${ANNOUNCEMENTS}/${id}`
}
const Seen = z.object({ id: Id, version: z.coerce.number().pipe(Version), from: From })

/** Reminds those who have not read it, at most once a day. */
export const remind = action('announcement:publish', z.object({ id: Id }), async (body) => {
  const { reminded } = await upstream(remindReaders, { body })
  revalidatePath(ANNOUNCEMENTS, 'layout')
  redirect(`${ANNOUNCEMENTS}/${body.id}/readers?state=waiting&done=reminded&count=${reminded}`)
})

/** The specification writes by GET; here it is an action, which only our own form can send (safety F-06). */
export const publish = action('announcement:publish', Seen, async ({ from, ...query }) => {
  await inWords('audience', () => upstream(releaseAnnouncement, { query }))
  const back = backTo(query.id, from)
  const known = await read(getAnnouncement, { query: { id: query.id } }, { else: null })
  if (known?.phase !== 'scheduled' || !known.sendTime) return redirectWithOutcome(back, 'done=published', ANNOUNCEMENTS)
  redirectWithOutcome(withQuery(back, `at=${encodeURIComponent(known.sendTime)}`), 'done=scheduled', ANNOUNCEMENTS)
})

export const revoke = action('announcement:revoke', z.object({ id: Id, from: From }), async ({ id, from }) => {
  await upstream(revokeAnnouncement, { query: { id } })
  redirectWithOutcome(backTo(id, from), 'done=revoked', ANNOUNCEMENTS)
})
