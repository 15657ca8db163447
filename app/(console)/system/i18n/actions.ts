'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { type Differences, differing, GONE, withConflict } from '@/app/_kit/record/conflict'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { outcomeOf } from '@/lib/actions/outcome'
import { refuse } from '@/lib/actions/refuse'
import { editText } from '@/lib/contract/translation'
import { followChange } from '@/lib/i18n/overrides'
import { shippedTexts } from '@/lib/i18n/shipped'
import { faultOf } from '@/lib/i18n/usable'
import { upstream } from '@/lib/upstream/call'
import { allTexts, shownOf } from './_texts/text-rows'
import { listBehind, ResetForm, TextForm } from './_texts/text-view'

/** Reports, by language, texts that would break their page. */
async function requireUsable(texts: { zh: string | null; en: string | null }, own: { zh: string; en: string }) {
  const t = await getTranslations('translation.fault')
  const fields: Record<string, string[]> = {}
  const [zh, en] = [
    texts.zh === null ? null : faultOf(texts.zh, own.zh, 'zh-CN'),
    texts.en === null ? null : faultOf(texts.en, own.en, 'en-GB'),
  ]
  if (zh) fields.zh = [t(zh)]
  if (en) fields.en = [t(en)]
  if (Object.keys(fields).length === 0) return
  await refuse('INVALID_INPUT', fields)
}

interface Body {
  key: string
  zh: string | null
  en: string | null
  version: number
}

/** Differences to the version that someone else saved meanwhile. */
async function textConflict({ key, zh, en }: Body): Promise<Differences> {
  const [t, rows] = await Promise.all([getTranslations('translation'), allTexts()])
  const row = rows.find((each) => each.key === key)
  if (!row) return GONE
  const now = shownOf(row)
  const fields = await differing([
    { name: 'zh', label: t('zh'), mine: zh ?? row.shipped.zh ?? '', theirs: now.zh },
    { name: 'en', label: t('en'), mine: en ?? row.shipped.en ?? '', theirs: now.en },
  ])
  return { fields, hidden: { version: row.override?.version ?? 0 } }
}

async function write(body: Body, done: string, list: string) {
  const send = () => inWords('translation.fault', () => upstream(editText, { body }))
  const edited = await withConflict({ write: send, differences: () => textConflict(body) })
  await followChange(edited.stamp)
  revalidatePath('/', 'layout')
  redirect(listBehind(list, { key: body.key, done: outcomeOf(edited, done) }))
}

export const edit = action('i18n:edit', TextForm, async ({ key, version, zh, en, list }) => {
  const [shippedZh, shippedEn] = await Promise.all([shippedTexts('zh-CN'), shippedTexts('en-GB')])
  const own = { zh: shippedZh.get(key), en: shippedEn.get(key) }
  if (own.zh === undefined || own.en === undefined) {
    return refuse('NOT_FOUND')
  }
  const changed = (typed: string, shipped: string) => {
    const text = typed.replace(/\r\n?/g, '\n')
    return text.trim() === '' || text === shipped ? null : text
  }
  const texts = { zh: changed(zh, own.zh), en: changed(en, own.en) }
  await requireUsable(texts, { zh: own.zh, en: own.en })
  await write({ key, version, ...texts }, 'saved', list)
})

export const reset = action('i18n:edit', ResetForm, ({ key, version, list }) =>
  write({ key, version, zh: null, en: null }, 'reset', list),
)
