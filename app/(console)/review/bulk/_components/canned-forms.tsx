import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Popover } from '@/components/ui/popover'
import type { CannedReply } from '@/lib/contract/review/canned'
import { CANNED_MOST, CANNED_NAME_MAX, REVIEW_TEXT_MAX } from '@/lib/domain/review'
import { add, edit, remove } from '../actions'

async function Fields({ canned }: { canned?: CannedReply }) {
  const t = await getTranslations('review.canned')
  return (
    <>
      <TextField name="name" label={t('name')} maxLength={CANNED_NAME_MAX} value={canned?.name} />
      <TextareaField name="zh" label={t('zh')} maxLength={REVIEW_TEXT_MAX} rows={3} value={canned?.zh} />
      <TextareaField name="en" label={t('en')} maxLength={REVIEW_TEXT_MAX} rows={3} value={canned?.en} />
    </>
  )
}

async function One({ canned, back }: { canned: CannedReply; back: string }) {
  const [t, texts] = await Promise.all([getTranslations('review.canned'), formTexts()])
  const known = { back, id: canned.id, version: String(canned.version) }
  const { name, zh, en } = canned
  return (
    <details className="mt-3">
      <summary>{name}</summary>
      <ActionForm action={edit} texts={texts} hidden={known} values={{ name, zh, en }}>
        <Fields canned={canned} />
        <div className="form-buttons">
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </ActionForm>
      <Popover id={`delete-${canned.id}`} look="quiet" label={t('delete')} name={t('deleteOne', { name })}>
        <div className="page-stack">
          <p>{t('deleteText')}</p>
          <ActionForm action={remove} texts={texts} hidden={known}>
            <SubmitButton look="danger" filled>
              {t('deleteOne', { name })}
            </SubmitButton>
          </ActionForm>
        </div>
      </Popover>
    </details>
  )
}

/** The shop's canned replies, and a form for a new one below the limit; `back` is where they lead back to. */
export async function CannedForms({ canned, back }: { canned: readonly CannedReply[]; back: string }) {
  const [t, texts] = await Promise.all([getTranslations('review.canned'), formTexts()])
  return (
    <Card title={t('title')}>
      <p className="soft">{t('text', { most: CANNED_MOST })}</p>
      {canned.map((each) => (
        <One key={`${each.id} ${each.version}`} canned={each} back={back} />
      ))}
      {canned.length < CANNED_MOST && (
        <details key={canned.length} className="mt-3" open={canned.length === 0}>
          <summary>{t('newOne')}</summary>
          <ActionForm action={add} texts={texts} hidden={{ back }}>
            <Fields />
            <div className="form-buttons">
              <SubmitButton>{t('create')}</SubmitButton>
            </div>
          </ActionForm>
        </details>
      )}
    </Card>
  )
}
