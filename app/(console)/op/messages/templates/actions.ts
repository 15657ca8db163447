'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { Channel, testTemplate } from '@/lib/contract/message-template'
import { NotificationKind } from '@/lib/contract/notification'
import { upstream } from '@/lib/upstream/call'
import { sendWording, Wording } from './_templates/template-input'
import { placeText, TEMPLATES } from './_templates/template-view'

const told = (place: Parameters<typeof placeText>[0], done: string) => {
  revalidatePath(TEMPLATES, 'layout')
  return redirect(`${TEMPLATES}/${placeText(place)}?${done}`)
}

/** A new version of a wording. */
export const save = action('template:edit', Wording, async (typed) => {
  const version = await sendWording(typed)
  told(typed, `done=saved&version=${version}`)
})

/** An earlier wording as the newest version. */
export async function restore(form: FormData): Promise<void> {
  const result = await save(form)
  const place = z.object({ kind: NotificationKind, channel: Channel }).parse(Object.fromEntries(form))
  if (!result.ok) told(place, 'done=failed')
}

const Test = z.object({ kind: NotificationKind, channel: Channel })

const example = action('template:edit', Test, async (body) => {
  const { sent } = await upstream(testTemplate, { body })
  told(body, sent ? 'done=tested' : 'done=noMail')
})

/** An example of the saved wording to whoever presses. */
export async function test(form: FormData): Promise<void> {
  const result = await example(form)
  if (!result.ok) told(Test.parse(Object.fromEntries(form)), 'done=failed')
}
