import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Colleague } from '@/lib/contract/colleague'
import { FREEZE_REASON_MAX } from '@/lib/contract/user'
import { freeze, invite, remove, reset, signOut, unfreeze } from '../actions'
import { PasswordFields } from './person-fields'

async function Frozen({ id, frozen }: { id: string; frozen: boolean }) {
  const [t, texts] = await Promise.all([getTranslations('colleague'), formTexts()])
  if (frozen)
    return (
      <ActionForm action={unfreeze} texts={texts} hidden={{ id }}>
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('act.unfreeze')}</SubmitButton>
        </div>
      </ActionForm>
    )
  return (
    <details>
      <summary className={buttonClass({ look: 'secondary' })}>{t('act.freeze')}</summary>
      <ActionForm action={freeze} texts={texts} hidden={{ id }}>
        <p className="soft">{t('act.freezeHint')}</p>
        <TextField name="reason" label={t('act.reason')} maxLength={FREEZE_REASON_MAX} />
        <div className="form-buttons">
          <SubmitButton look="danger">{t('act.freezeNow')}</SubmitButton>
        </div>
      </ActionForm>
    </details>
  )
}

async function Reset({ id }: { id: string }) {
  const [t, texts] = await Promise.all([getTranslations('colleague'), formTexts()])
  return (
    <details>
      <summary className={buttonClass({ look: 'secondary' })}>{t('act.reset')}</summary>
      <ActionForm action={reset} texts={texts} hidden={{ id }}>
        <p className="soft">{t('act.resetHint')}</p>
        <PasswordFields />
        <div className="form-buttons">
          <SubmitButton look="danger">{t('act.resetNow')}</SubmitButton>
        </div>
      </ActionForm>
    </details>
  )
}

async function Plain({ id, act }: { id: string; act: 'invite' | 'signOut' }) {
  const [t, texts] = await Promise.all([getTranslations('colleague'), formTexts()])
  return (
    <ActionForm action={act === 'invite' ? invite : signOut} texts={texts} hidden={{ id }}>
      <p className="soft">{t(`act.${act}Hint`)}</p>
      <div className="form-buttons">
        <SubmitButton look="secondary">{t(`act.${act}`)}</SubmitButton>
      </div>
    </ActionForm>
  )
}

/** Acts on a colleague other than editing name and roles. */
export async function PersonActs({ person: { id, state } }: { person: Colleague }) {
  const [t, texts] = await Promise.all([getTranslations('colleague'), formTexts()])
  return (
    <Card title={t('act.title')}>
      <div className="form">
        {state === 'invited' && <Plain id={id} act="invite" />}
        {state === 'active' && <Plain id={id} act="signOut" />}
        <Frozen id={id} frozen={state === 'frozen'} />
        {state !== 'frozen' && <Reset id={id} />}
        <ActionForm action={remove} texts={texts} hidden={{ id }}>
          <AskFirst label={t('act.remove')} sure={t('act.removeNow')}>
            {t('act.removeHint')}
          </AskFirst>
        </ActionForm>
      </div>
    </Card>
  )
}
