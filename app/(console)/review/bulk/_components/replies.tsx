import { getLocale, getTranslations } from 'next-intl/server'
import { seenRows } from '@/app/_kit/list/ticked'
import { bulkHref } from '@/app/(console)/_review/bulk-address'
import { CannedPick } from '@/app/(console)/_review/canned-pick'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type CannedReply, previewReplies } from '@/lib/contract/review/canned'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { REVIEW_TEXT_MAX } from '@/lib/domain/review'
import { upstream } from '@/lib/upstream/call'
import { runReplies } from '../actions'

interface Props {
  ids: readonly string[]
  from: string
  canned: readonly CannedReply[]
  /** Id of the selected canned reply. */
  chosen: string
}

/** Ticked reviews that can be replied to, the others with reasons, and the reply in both languages. */
export async function Replies({ ids, from, canned, chosen }: Props) {
  const [t, spoken, texts, rows] = await Promise.all([
    getTranslations('review'),
    getLocale(),
    formTexts(),
    upstream(previewReplies, { body: { ids: [...ids] } }),
  ])
  const locale = knownLocale(spoken)
  const ok = rows.filter(({ stop }) => stop === null)
  const no = rows.filter(({ stop }) => stop !== null)
  const picked = canned.find(({ id }) => id === chosen)
  return (
    <Card title={t('bulk.preflight', { ok: ok.length, no: no.length })}>
      <ul className="mb-3">
        {ok.map((row) => (
          <li key={row.id}>
            {pickText(row.title, locale)} · {t('stars', { stars: row.goods })} · {t(`bulk.language.${row.language}`)}
            <span className="soft"> {row.text || t('noText')}</span>
          </li>
        ))}
      </ul>
      {no.length > 0 && (
        <details className="mb-3" open={ok.length === 0}>
          <summary>{t('bulk.leftOut', { count: no.length })}</summary>
          <ul>
            {no.map(({ id, title, orderNo, stop }) => (
              <li key={id}>
                {pickText(title, locale)} · {orderNo}: {t(`bulk.stop.${stop}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {ok.length > 0 && (
        <>
          <CannedPick canned={canned} hrefOf={(id) => bulkHref({ ids, from, canned: id })} />
          <ActionForm
            key={picked?.id ?? ''}
            action={runReplies}
            texts={texts}
            hidden={{ reviews: seenRows(ok), from }}
            leads
          >
            <TextareaField name="zh" label={t('canned.zh')} value={picked?.zh} maxLength={REVIEW_TEXT_MAX} />
            <TextareaField name="en" label={t('canned.en')} value={picked?.en} maxLength={REVIEW_TEXT_MAX} />
            <p className="soft">{t('bulk.hint')}</p>
            <div className="form-buttons">
              <ButtonLink href={from}>{t('bulk.cancel')}</ButtonLink>
              <SubmitButton look="primary">{t('bulk.run', { count: ok.length })}</SubmitButton>
            </div>
          </ActionForm>
        </>
      )}
    </Card>
  )
}
