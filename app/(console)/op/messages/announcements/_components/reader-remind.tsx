import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { Facts } from '@/components/ui/facts'
import { Time } from '@/components/ui/time'
import { getAnnouncement } from '@/lib/contract/announcement'
import { read } from '@/lib/upstream/read'
import { share } from '../_announcements/announcement-view'
import { remind } from '../actions'

/** Number of people who have not read it, the time of the last reminder, and a button that reminds them. */
export async function ReaderRemind({ id, may }: { id: string; may: boolean }) {
  const [t, texts, announcement] = await Promise.all([
    getTranslations('announcement'),
    formTexts(),
    read(getAnnouncement, { query: { id } }),
  ])
  const { phase, reached, readers, acknowledged, mustAck, remindTime, titile, titleEn } = announcement
  if (phase === 'draft') return null
  const waiting = reached - (mustAck ? acknowledged : readers)
  return (
    <div className="page-stack">
      <Facts
        items={[
          { term: t('column.title'), value: `${titile} / ${titleEn}` },
          {
            term: t('reader.waiting'),
            value: t('part', { count: waiting, whole: reached, share: share(waiting, reached) ?? '—' }),
          },
          ...(remindTime ? [{ term: t('remindedAt'), value: <Time value={remindTime} /> }] : []),
        ]}
      />
      {may && phase === 'published' && waiting > 0 && (
        <ActionForm action={remind} texts={texts} hidden={{ id }}>
          <AskFirst label={t('remind')} sure={t('remindNow')} look="secondary">
            {t('remindHint', { count: waiting })}
          </AskFirst>
        </ActionForm>
      )}
    </div>
  )
}
