import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import type { Data } from '@/lib/contract/endpoint'
import type { getReconciled } from '@/lib/contract/finance/reconcile'
import type { Session } from '@/lib/session/session'
import { again, close, note, remove } from '../../actions'

type Found = Data<typeof getReconciled>

async function Note({ found: { day, records } }: { found: Found }) {
  const [t, texts] = await Promise.all([getTranslations('finance.reconcile'), formTexts()])
  const options = records.map(({ id, version, ref, difference, kind }) => ({
    value: `${id}:${version}`,
    label: `${ref} · ${t(`kind.${kind}`)} · ${t(`difference.${difference}`)}`,
  }))
  return (
    <Card title={t('noting.title')}>
      <ActionForm action={note} texts={texts} hidden={{ dayId: day.id }}>
        <SelectField name="difference" label={t('column.difference')} options={options} value={options[0]?.value} />
        <TextareaField name="note" label={t('column.note')} hint={t('noting.hint')} maxLength={300} rows={2} />
        <div className="form-buttons">
          <SubmitButton>{t('noting.act')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** Notes, the end of the day, and the way back for a wrong file. */
export async function Acts({ found, can }: { found: Found; can: Session['can'] }) {
  const [t, texts] = await Promise.all([getTranslations('finance.reconcile'), formTexts()])
  const { id, version, open } = found.day
  const loads = can('reconcile:load')
  return (
    <>
      {loads && found.records.length > 0 && <Note found={found} />}
      {loads && found.kept && (
        <Card title={t('again.title')} note={t('again.note')}>
          <ActionForm action={again} texts={texts} hidden={{ id, version }}>
            <div className="form-buttons">
              <SubmitButton look="secondary">{t('again.act')}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      )}
      {can('reconcile:close') && (
        <Card title={t('close.title')} note={t('close.note')}>
          {open > 0 ? (
            <p className="soft">{t('close.open', { count: open })}</p>
          ) : (
            <ActionForm action={close} texts={texts} hidden={{ id, version }}>
              <div className="form-buttons">
                <SubmitButton>{t('close.act')}</SubmitButton>
              </div>
            </ActionForm>
          )}
        </Card>
      )}
      {loads && (
        <Card title={t('remove.title')}>
          <ActionForm action={remove} texts={texts} hidden={{ id }}>
            <AskFirst label={t('remove.act')} sure={t('remove.sure')} look="secondary">
              {t('remove.text')}
            </AskFirst>
          </ActionForm>
        </Card>
      )}
    </>
  )
}
