import 'server-only'
import { revalidatePath } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { ConflictError } from '@/lib/actions/conflict'
import { editTemplate, getTemplate } from '@/lib/contract/message-template'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { placeText, TEMPLATES } from './template-view'

const { version, ...texts } = editTemplate.body.shape

/** What the form sends: a box that is not ticked is not sent. */
export const Wording = z.object({
  ...texts,
  version: z.coerce.number().pipe(version),
  enabled: z.string().optional().transform(Boolean),
})
export type Wording = z.output<typeof Wording>

/** The marketplace names the words that the event does not know; here they become a sentence at their field. */
async function inWords(error: UpstreamError): Promise<UpstreamError> {
  const t = await getTranslations('template')
  for (const [name, keys] of Object.entries(error.fields ?? {}))
    if (error.fields)
      error.fields[name] = keys.map((key) =>
        key.startsWith('foreign:') ? t('foreign', { word: key.slice('foreign:'.length) }) : key,
      )
  return error
}

/** Somebody changed the wording meanwhile: their texts beside what was typed, to choose from (rule D7). */
async function conflictOf(typed: Wording, error: UpstreamError): Promise<ConflictError> {
  revalidatePath(`${TEMPLATES}/${placeText(typed)}`)
  const [t, theirs, { locale }] = await Promise.all([
    getTranslations('template'),
    upstream(getTemplate, { query: { kind: typed.kind, channel: typed.channel } }),
    currentCaller(),
  ])
  const fields = (['zh', 'en'] as const)
    .filter((name) => typed[name] !== theirs.text[name])
    .map((name) => ({
      name,
      label: t(`field.${name}`),
      mine: typed[name],
      theirs: theirs.text[name],
      take: theirs.text[name],
    }))
  return new ConflictError(error, locale, t('conflict.message'), {
    title: t('conflict.title'),
    columns: { field: t('conflict.field'), mine: t('conflict.mine'), theirs: t('conflict.theirs') },
    keep: t('conflict.keep'),
    take: t('conflict.take'),
    fields,
  })
}

/** Sends a wording; what is wrong with it stands at its field, what collides stands beside what was typed. */
export async function sendWording(typed: Wording): Promise<number> {
  try {
    return (await upstream(editTemplate, { body: typed })).version
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    throw error.code === 'VERSION_CONFLICT' ? await conflictOf(typed, error) : await inWords(error)
  }
}
