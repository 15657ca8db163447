import { Anchor } from '@/components/ui/anchor'
import type { Data } from '@/lib/contract/endpoint'
import type { listByUser } from '@/lib/contract/message'
import { isDue, titleOf } from '@/lib/message/bell'
import { dutyWords } from '@/lib/message/duty-words'
import { requireSession } from '@/lib/session/session'
import { requestLocale } from './texts'

/** Says above every page what is to be acknowledged, until it is; of several the first. Works without scripts. */
export async function DutyBars({ notices }: { notices: Data<typeof listByUser> | null }) {
  const rows = notices ? [...notices.anntMsgList, ...notices.sysMsgList].filter(isDue) : []
  const duty = rows.length > 0 ? await dutyWords(await requireSession()) : null
  if (!duty) return null
  const locale = await requestLocale()
  return rows.map((row) => (
    <p key={row.anntId} className="bar" role="status" data-duty={row.anntId}>
      <b>▲ {duty}</b> <Anchor href={`/isps/userAnnouncement?id=${row.anntId}`}>{titleOf(row, locale)}</Anchor>
    </p>
  ))
}
