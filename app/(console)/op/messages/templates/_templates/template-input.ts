import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { type Differences, differing, withConflict } from '@/app/_kit/record/conflict'
import { editTemplate, getTemplate } from '@/lib/contract/message/template'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { placeText, TEMPLATES } from './template-view'

const { version, ...texts } = editTemplate.body.shape

/** Form values: unticked boxes are absent. */
export const Wording = z.object({
  ...texts,
  version: z.coerce.number().pipe(version),
  enabled: z.string().optional().transform(Boolean),
})
export type Wording = z.output<typeof Wording>

/** Turns the unknown placeholders that the marketplace reports into texts at their field. */
async function inWords(error: UpstreamError): Promise<UpstreamError> {
  const t = await getTranslations('template')
  for (const [name, keys] of Object.entries(error.fields ?? {}))
    if (error.fields)
      error.fields[name] = keys.map((key) =>
        key.startsWith('foreign:') ? t('foreign', { word: key.slice('foreign:'.length) }) : key,
      )
  return error
}

/** Texts that differ from the saved ones. */
async function differences(typed: Wording): Promise<Differences> {
  const [t, theirs] = await Promise.all([
    getTranslations('template'),
    read(getTemplate, { query: { kind: typed.kind, channel: typed.channel } }),
  ])
  const names = ['zh', 'en'] as const
  return {
    fields: await differing(
      names.map((name) => ({ name, label: t(`field.${name}`), mine: typed[name], theirs: theirs.text[name] })),
    ),
  }
}

/** Saves a template and returns its new version. Refused placeholders are reported at their field. */
export async function sendWording(typed: Wording): Promise<number> {
  const write = async () => {
    try {
      return (await upstream(editTemplate, { body: typed })).version
    } catch (error) {
      throw error instanceof UpstreamError ? await inWords(error) : error
    }
  }
  return withConflict({ path: `${TEMPLATES}/${placeText(typed)}`, write, differences: () => differences(typed) })
}
