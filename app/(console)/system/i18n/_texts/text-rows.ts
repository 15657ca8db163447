import 'server-only'
import { cache } from 'react'
import type { TextOverride } from '@/lib/contract/translation'
import { listTexts } from '@/lib/contract/translation'
import { shippedTexts } from '@/lib/i18n/shipped'
import { faultOf } from '@/lib/i18n/usable'
import { read } from '@/lib/upstream/read'
import type { TextQuery } from './text-view'

export interface TextRow {
  key: string
  area: string
  /** Default texts of the program. */
  shipped: { zh: string | null; en: string | null }
  override: TextOverride | null
  /** True if an override is not used because the default text has changed. */
  unfit: boolean
}

const isUnfit = (text: string | null, shipped: string | null, locale: 'zh-CN' | 'en-GB') =>
  text !== null && (shipped === null || faultOf(text, shipped, locale) !== null)

/** All texts of the program with their overrides, cached per request. Throws `UpstreamError`. */
export const allTexts = cache(async (): Promise<TextRow[]> => {
  const [zh, en, overrides] = await Promise.all([shippedTexts('zh-CN'), shippedTexts('en-GB'), read(listTexts)])
  const byKey = new Map(overrides.map((each) => [each.key, each]))
  const keys = [...new Set([...zh.keys(), ...en.keys(), ...byKey.keys()])].sort()
  return keys.map((key) => {
    const shipped = { zh: zh.get(key) ?? null, en: en.get(key) ?? null }
    const override = byKey.get(key) ?? null
    const unfit =
      override !== null && (isUnfit(override.zh, shipped.zh, 'zh-CN') || isUnfit(override.en, shipped.en, 'en-GB'))
    return { key, area: key.split('.')[0] ?? '', shipped, override, unfit }
  })
})

/** Current text in each language. */
export const shownOf = ({ shipped, override }: TextRow) => ({
  zh: override?.zh ?? shipped.zh ?? '',
  en: override?.en ?? shipped.en ?? '',
})

const isState = (row: TextRow, state: TextQuery['state']): boolean => {
  if (state === 'replaced') return row.override !== null
  if (state === 'missing') return row.shipped.zh === null || row.shipped.en === null
  return state === undefined || row.unfit
}

/** Normalises as the search does: full-width characters match the narrow ones. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

export function matchingTexts(rows: readonly TextRow[], { q, area, state }: TextQuery): TextRow[] {
  const wanted = plain(q ?? '')
  return rows.filter((row) => {
    const { zh, en } = shownOf(row)
    return (
      (!area || row.area === area) &&
      isState(row, state) &&
      [row.key, zh, en].some((text) => plain(text).includes(wanted))
    )
  })
}
