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
import { CLAIM, canBookReturn, canWriteOff, RECONCILE_STATE } from '@/lib/domain/reconcile'
import { draftKey } from '@/lib/session/draft-key'
import type { Session } from '@/lib/session/session'
import { again, close, remove, settle } from '../../actions'

type Found = Data<typeof getReconciled>

/** Difference and act selected in the address. */
export interface Chosen {
  difference: string
  act: string
}

/** Facts about the differences of a day that decide which acts are possible. */
export const factsOf = ({ day, records }: Found) =>
  records.map((each) => ({ ...each, written: each.journalId !== null, closed: day.state !== RECONCILE_STATE.open }))

/** Acts still possible on the differences of this day. */
function actsOf(found: Found, can: Session['can']) {
  const { day, records } = found
  const open = day.state === RECONCILE_STATE.open
  const left = records.filter(({ journalId, claim }) => !journalId && claim !== CLAIM.resolved)
  const claimed = left.some(({ claim }) => claim === CLAIM.open)
  const facts = can('reconcile:close') ? factsOf(found) : []
  const acts = [
    open && 'note',
    left.some(({ claim }) => claim !== CLAIM.open) && 'claim',
    claimed && 'drop',
    facts.some(canBookReturn) && 'bookReturn',
    facts.some(canWriteOff) && 'writeOff',
  ] as const
  return acts.filter((act) => act !== false)
}

async function Note({ found, can, chosen }: Props) {
  const [t, texts] = await Promise.all([getTranslations('finance.reconcile'), formTexts()])
  const acts = actsOf(found, can)
  if (acts.length === 0) return null
  const [first] = found.records
  const picked = found.records.find(({ id }) => id === chosen.difference) ?? first
  const options = found.records.map(({ id, version, ref, difference, kind }) => ({
    value: `${id}:${version}`,
    label: `${ref} · ${t(`kind.${kind}`)} · ${t(`difference.${difference}`)}`,
  }))
  return (
    <Card title={t('noting.title')} note={t('noting.acts')} id="settle">
      <ActionForm
        action={settle}
        texts={texts}
        hidden={{ dayId: found.day.id }}
        draft={await draftKey('reconcile.settle', { id: found.day.id })}
      >
        <SelectField
          name="difference"
          label={t('column.difference')}
          options={options}
          value={picked && `${picked.id}:${picked.version}`}
        />
        <SelectField
          name="act"
          label={t('noting.what')}
          options={acts.map((value) => ({ value, label: t(`noting.act.${value}`) }))}
          value={acts.find((act) => act === chosen.act) ?? acts[0]}
        />
        <TextareaField name="note" label={t('column.note')} hint={t('noting.hint')} maxLength={300} rows={2} />
        <div className="form-buttons">
          <SubmitButton>{t('noting.save')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

interface Props {
  found: Found
  can: Session['can']
  chosen: Chosen
}

/** Notes, closing of the day, and removal of a wrong file. */
export async function Acts({ found, can, chosen }: Props) {
  const [t, texts] = await Promise.all([getTranslations('finance.reconcile'), formTexts()])
  const { id, version, open } = found.day
  const loads = can('reconcile:load')
  const note = loads && found.records.length > 0 && <Note found={found} can={can} chosen={chosen} />
  if (found.day.state !== RECONCILE_STATE.open) return note
  return (
    <>
      {note}
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
