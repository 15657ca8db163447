import { getLocale, getTranslations } from 'next-intl/server'
import { seenRows } from '@/app/_kit/list/ticked'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { stateKey } from '@/app/(console)/marketing/_enrolment/enrolment-lists'
import { ActionForm } from '@/components/form/action-form'
import { DictField } from '@/components/form/dict-field'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { ERRORS } from '@/lib/contract/errors'
import { type EnrolmentDetail, getEnrolment } from '@/lib/contract/marketing/enrolment'
import { REASON_MAX } from '@/lib/domain/limits'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { ENROLMENT } from '@/lib/domain/marketing/enrolment'
import { read } from '@/lib/upstream/read'
import { decideMany } from '../actions'
import type { Refused } from './bulk-address'

interface Props {
  ids: readonly string[]
  from: string
  /** Null before anything was decided. */
  refused: Refused | null
}

const found = async (ids: readonly string[]): Promise<EnrolmentDetail[]> => {
  const rows = await Promise.all(
    ids.map((id) => read(getEnrolment, { query: { id } }, { else: null, on: ['NOT_FOUND'] })),
  )
  return rows.flatMap((row) => row ?? [])
}

/** List of enrolments with their places and a remark. */
async function Rows({ rows, said }: { rows: readonly EnrolmentDetail[]; said(row: EnrolmentDetail): string }) {
  const [t, spoken] = await Promise.all([getTranslations('enrolment'), getLocale()])
  const locale = knownLocale(spoken)
  return (
    <ul className="mb-3">
      {rows.map((row) => (
        <li key={row.id}>
          <TextLink href={`/op/marketing/enrolments/${row.id}`}>
            {pickText(row.shopName, locale)} · {pickText(row.name, locale)} {row.day}
          </TextLink>{' '}
          <span className="soft">
            ({t('placesOf', { taken: row.taken, capacity: row.capacity })}): {said(row)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Result of each enrolment, in the order in which they were decided. */
async function Results({ rows, from, refused }: { rows: readonly EnrolmentDetail[]; from: string; refused: Refused }) {
  const [t, spoken] = await Promise.all([getTranslations('enrolment'), getLocale()])
  const locale = knownLocale(spoken)
  const said = (row: EnrolmentDetail) => {
    const code = refused.get(row.id)
    return code ? t('bulk.notDecided', { why: pickText(ERRORS[code].text, locale) }) : t(stateKey(row))
  }
  const done = rows.filter(({ id }) => !refused.has(id)).length
  return (
    <Card title={t('bulk.results', { done, left: rows.length - done })}>
      {await Rows({ rows, said })}
      <ButtonLink href={from}>{t('bulk.back')}</ButtonLink>
    </Card>
  )
}

/** Ticked enrolments with the form that decides them; afterwards their results. */
export async function BulkDecision({ ids, from, refused }: Props) {
  const [t, texts, items, rows] = await Promise.all([
    getTranslations('enrolment'),
    formTexts(),
    dictionaryOrNone('flash_return_reason'),
    found(ids),
  ])
  if (refused) return Results({ rows, from, refused })
  const waiting = rows.filter(({ state }) => state === ENROLMENT.pendingReview)
  const others = rows.filter(({ state }) => state !== ENROLMENT.pendingReview)
  const pieces = ({ skus, pieces: count }: EnrolmentDetail) => t('bulk.offers', { skus, pieces: count })
  return (
    <Card title={t('bulk.preflight', { ok: waiting.length, no: others.length })}>
      {await Rows({ rows: waiting, said: pieces })}
      {others.length > 0 && (
        <>
          <h3>{t('bulk.leftOut')}</h3>
          {await Rows({ rows: others, said: (row) => t(stateKey(row)) })}
        </>
      )}
      {waiting.length > 0 && (
        <ActionForm action={decideMany} texts={texts} hidden={{ rows: seenRows(waiting), from }} leads>
          {items.length > 0 && (
            <DictField name="reason" label={t('reason')} hint={t('bulk.reasonHint')} items={items} optional="unsaid" />
          )}
          <TextareaField name="remarkZh" label={t('bulk.remarkZh')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
          <TextareaField name="remarkEn" label={t('bulk.remarkEn')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
          <p className="soft">{t('bulk.hint')}</p>
          <div className="form-buttons">
            <SubmitButton name="decision" value="accept">
              {t('bulk.pass', { count: waiting.length })}
            </SubmitButton>
            <SubmitButton name="decision" value="return" look="danger">
              {t('bulk.fail', { count: waiting.length })}
            </SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}
