import { getTranslations } from 'next-intl/server'
import { type PlatformAnalysis, type PlatformSums, platformAnalysis } from '@/lib/contract/analysis'
import { csvLine, csvPounds, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import { requirePermission } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { rangeOf } from '../_analysis/range'

export const dynamic = 'force-dynamic'

const money = (now: number, before: number) => [csvPounds(now), csvPounds(before)]

const CHAT = ['sessions', 'response', 'quick', 'replied', 'wait90', 'missed', 'ended', 'resolved', 'rating'] as const
const cell = (value: number | null) => (value === null ? '' : String(value))

/** All figures of the page in one table: figure, scope, now and the previous period. */
function rowsOf(data: PlatformAnalysis, words: (key: string) => string, locale: ReturnType<typeof knownLocale>) {
  const { now, before } = data
  const named = (key: string, part = '') => [csvText(words(key)), csvText(part)]
  const counts = Object.keys(now).filter((name) => !name.endsWith('P')) as (keyof PlatformSums)[]
  return [
    ...(['gmvP', 'netP'] as const).map((name) => [...named(`sums.${name}`), ...money(now[name], before[name])]),
    ...counts.map((name) => [...named(`sums.${name}`), String(now[name]), String(before[name])]),
    ...data.days.map(({ day, paidP }, at) => {
      return [...named('day', day), ...money(paidP, data.previousDays[at]?.paidP ?? 0)]
    }),
    ...data.earned.map(({ account, amountP, previousP }) => {
      return [...named('earned', words(`of.${account}`)), ...money(amountP, previousP)]
    }),
    ...data.categories.map(({ name, commissionP, previousP }) => {
      return [...named('commission', name ? pickText(name, locale) : words('none')), ...money(commissionP, previousP)]
    }),
    ...data.places.map(({ type, place, paidP, previousP }) => {
      return [...named('places', `${words(`shop.${type}`)}, ${words(`goods.${place}`)}`), ...money(paidP, previousP)]
    }),
    ...(['shops', 'platform'] as const).flatMap((side) =>
      CHAT.map((name) => [
        ...named(`chat.${name}`, words(`side.${side}`)),
        ...[data.chat[side].now[name], data.chat[side].before[name]].map(cell),
      ]),
    ),
  ]
}

/** The figures of a range as a file. */
export async function GET(request: Request): Promise<Response> {
  try {
    await requirePermission('analysis:view')
    const range = rangeOf(new URL(request.url).searchParams.get('range'))
    const [t, all, { locale }, data] = await Promise.all([
      getTranslations('platformAnalysis.file'),
      getTranslations('platformAnalysis'),
      currentCaller(),
      read(platformAnalysis, { query: { range } }),
    ])
    const words = (key: string): string => {
      const known: Readonly<Record<string, string>> = {
        of: 'earned.of',
        shop: 'places.shop',
        goods: 'places.goods',
        side: 'chat.of',
      }
      const [first = '', ...rest] = key.split('.')
      const place = known[first]
      const found = place && rest.length > 0 ? `${place}.${rest.join('.')}` : `file.${key}`
      return all(found as 'title')
    }
    const head = csvLine([t('figure'), t('part'), t('now'), t('before')].map(csvText))
    const rows = rowsOf(data, words, knownLocale(locale)).map(csvLine)
    return csvFile(`${t('name')}-${range}-${data.days.at(-1)?.day ?? ''}`, [head, ...rows])
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return new Response(error.message, { status: error.status, headers: { 'Cache-Control': 'no-store' } })
  }
}
