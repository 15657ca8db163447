'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { redirectWithOutcome } from '@/app/_kit/record/redirect-with-outcome'
import { action } from '@/lib/actions/action'
import { formOf } from '@/lib/actions/form-values'
import { Channel, testTemplate } from '@/lib/contract/message/template'
import { NotificationKind } from '@/lib/contract/notification'
import { upstream } from '@/lib/upstream/call'
import { sendWording, Wording } from './_templates/template-input'
import { placeText, TEMPLATES } from './_templates/template-view'

const Place = z.object({ kind: NotificationKind, channel: Channel })

/** Reports the error on the page it came from; without a template, on the list. */
function failed(form: unknown): never {
  const place = Place.safeParse(Object.fromEntries(formOf(form)))
  return place.success
    ? redirectWithOutcome(`${TEMPLATES}/${placeText(place.data)}`, 'done=failed', TEMPLATES)
    : redirect(TEMPLATES)
}

/** Saves a new version of a template. */
export const save = action('template:edit', Wording, async (typed) => {
  const version = await sendWording(typed)
  redirectWithOutcome(`${TEMPLATES}/${placeText(typed)}`, `done=saved&version=${version}`, TEMPLATES)
})

/** Restores an earlier template as the newest version. */
export async function restore(form: unknown): Promise<void> {
  const result = await save(form)
  if (!result.ok) failed(form)
}

const example = action('template:edit', Place, async (body) => {
  const { sent } = await upstream(testTemplate, { body })
  redirectWithOutcome(`${TEMPLATES}/${placeText(body)}`, sent ? 'done=tested' : 'done=noMail', TEMPLATES)
})

/** Sends an example of the saved template to the current user. */
export async function test(form: unknown): Promise<void> {
  const result = await example(form)
  if (!result.ok) failed(form)
}
