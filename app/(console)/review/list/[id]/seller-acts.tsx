import { getTranslations } from 'next-intl/server'
import { ActPart } from '@/app/_kit/act/act-part'
import { CannedPick } from '@/app/(console)/_review/canned-pick'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { DictField } from '@/components/form/dict-field'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { ReviewDetail } from '@/lib/contract/review'
import type { CannedReply } from '@/lib/contract/review/canned'
import { languageOfReview, REVIEW_FILES_MAX, REVIEW_TEXT_MAX } from '@/lib/domain/review'
import { reply, report } from '../actions'

interface Props {
  review: ReviewDetail
}

interface Canned {
  canned: readonly CannedReply[]
  /** Id of the selected canned reply. */
  chosen: string
}

async function Reply({ review, canned, chosen }: Props & Canned) {
  const t = await getTranslations('review.act')
  const edit = review.acts.includes('editReply')
  const picked = canned.find(({ id }) => id === chosen)
  return (
    <ActPart
      record={review}
      open={picked !== undefined}
      action={reply}
      {...(!edit && { look: 'primary' })}
      label={t(edit ? 'editReply' : 'reply')}
      sure={t('replySure')}
      hint={t(edit ? 'editReplyHint' : 'replyHint')}
    >
      <CannedPick canned={canned} hrefOf={(id) => `/review/list/${review.id}?canned=${id}`} />
      <TextareaField
        name="text"
        label={t('replyText')}
        value={picked?.[languageOfReview(review)] ?? review.reply?.text ?? ''}
        maxLength={REVIEW_TEXT_MAX}
        rows={4}
      />
      <p>
        <TextLink href={`/review/bulk?from=/review/list/${review.id}`}>{t('manageCanned')}</TextLink>
      </p>
    </ActPart>
  )
}

async function Report({ review }: Props) {
  const [t, items, texts] = await Promise.all([
    getTranslations('review.act'),
    dictionaryOrNone('review_report_reason'),
    uploadTexts('picture', REVIEW_FILES_MAX),
  ])
  return (
    <ActPart record={review} action={report} label={t('report')} sure={t('reportSure')} hint={t('reportHint')}>
      <DictField name="reason" label={t('reason')} items={items} />
      <TextareaField name="text" label={t('why')} maxLength={REVIEW_TEXT_MAX} rows={3} />
      <UploadField name="files" label={t('files')} kind="picture" max={REVIEW_FILES_MAX} texts={texts} optional />
    </ActPart>
  )
}

/** Acts: reply, edit the reply once, report to the platform. */
export async function SellerActs({ review, canned, chosen }: Props & Canned) {
  const t = await getTranslations('review.act')
  const { acts } = review
  if (acts.length === 0) return null
  return (
    <Card title={t('title')}>
      {(acts.includes('reply') || acts.includes('editReply')) && (
        <Reply review={review} canned={canned} chosen={chosen} />
      )}
      {acts.includes('report') && <Report review={review} />}
    </Card>
  )
}
