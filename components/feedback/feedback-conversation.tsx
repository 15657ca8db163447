import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { FeedbackThread } from '@/lib/contract/feedback'

/** Thumbnails linked to the full picture. */
async function Pictures({ ids }: { ids: readonly string[] }) {
  const t = await getTranslations('feedback')
  return (
    <ul className="pictures" aria-label={t('field.pictures')}>
      {ids.map((id, index) => (
        <li key={id}>
          <a href={`/api/feedback/pictures/${id}?size=whole`} target="_blank" rel="noopener">
            {/* biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs */}
            <img
              src={`/api/feedback/pictures/${id}`}
              alt={t('picture', { number: index + 1 })}
              width={96}
              height={72}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** All messages, oldest first, with the screenshots below the first. */
export async function FeedbackConversation({ thread }: { thread: FeedbackThread }) {
  const t = await getTranslations('feedback')
  return (
    <Card title={t('conversation')}>
      <ol className="conversation">
        {thread.entries.map((entry, index) => (
          <li key={entry.id} data-platform={entry.fromOperator || undefined}>
            <p className="meta soft">
              <b>{entry.fromOperator ? t('platform') : thread.realname}</b>
              {entry.author && ` (${entry.author})`} · <Time value={entry.time} />
            </p>
            <p className="conversation-text">{entry.text}</p>
            {index === 0 && thread.pictureIds.length > 0 && <Pictures ids={thread.pictureIds} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}
