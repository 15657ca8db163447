import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { staffViewer } from '@/app/(console)/_chat/staff-view'
import { ChatRow } from '@/components/chat/chat-row'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { getChatRecord } from '@/lib/contract/chat/record'
import { lengthText } from '@/lib/domain/chat/length'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** Facts and messages of a closed session. */
export async function RecordParts({ id, session }: { id: string; session: Session }) {
  const [t, record, view] = await Promise.all([
    getTranslations('chatRecord'),
    read(getChatRecord, { query: { id } }),
    staffViewer(session),
  ])
  const rows = view(record.rows)
  const { openedAt, agent, length, firstResponse, closedBy, rating, ratingText } = record
  return (
    <div className="page-stack">
      <Card title={record.buyer || t('gone')}>
        <Facts
          items={[
            { term: t('column.openedAt'), value: <Time value={openedAt} /> },
            { term: t('column.agent'), value: agent?.name ?? null },
            { term: t('column.length'), value: lengthText(length) },
            { term: t('column.firstResponse'), value: firstResponse === null ? null : lengthText(firstResponse) },
            { term: t('column.closedBy'), value: t(`closedBy.${closedBy}`) },
            { term: t('column.rating'), value: rating },
            { term: t('column.ratingText'), value: ratingText || null },
          ]}
        />
        {session.can('chat:reply') && (
          <TextLink href={`/chatPage?c=${record.conversationId}#last`}>{t('conversation')}</TextLink>
        )}
      </Card>
      <Card title={t('transcript')}>
        <ol className="chat-log">
          {rows.map((row, at) => (
            <Fragment key={row.seq}>
              {row.day !== rows[at - 1]?.day && <li className="chat-day">{row.day}</li>}
              <ChatRow row={row} mark="" last={false} />
            </Fragment>
          ))}
        </ol>
      </Card>
    </div>
  )
}
