import { getLocale, getTranslations } from 'next-intl/server'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { exportWins, getDraw } from '@/lib/contract/marketing/lucky-draw'
import { csvLine, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { WIN_STATES } from '@/lib/domain/marketing/draw'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

async function fileOf(id: string, asked: string | null): Promise<Response> {
  await requireScreen('/op/marketing/lucky-draw/[id]')
  const state = WIN_STATES.find((each) => each === asked)
  const [t, locale, { nameEn }, wins] = await Promise.all([
    getTranslations('luckyDraw'),
    getLocale(),
    read(getDraw, { query: { id } }),
    read(exportWins, { query: { id, ...(state && { state }) } }),
  ])
  const head = (['buyer', 'prize', 'type', 'playedAt', 'state', 'claimBy', 'order', 'word'] as const).map((name) =>
    csvText(t(`column.${name}`)),
  )
  const lines = wins.map(({ buyer, prize, type, playedAt, state: claim, claimBy, orderNo, word }) =>
    csvLine([
      ...[csvText(buyer), csvText(pickText(prize, knownLocale(locale))), csvText(t(`type.${type}`)), csvText(playedAt)],
      ...[csvText(t(`win.${claim}`)), csvText(claimBy), csvText(orderNo), String(word)],
    ]),
  )
  return csvFile(nameEn, [csvLine(head), ...lines])
}

/** The winners of a draw as a CSV file, in one claim state or all. */
export async function GET(request: Request, { params }: RouteContext<'/op/marketing/lucky-draw/[id]/winners.csv'>) {
  const page = `/op/marketing/lucky-draw/${encodeURIComponent((await params).id)}`
  return fileOrWayBack(
    page,
    async () => fileOf((await params).id, new URL(request.url).searchParams.get('win')),
    () => goTo(page),
  )
}
