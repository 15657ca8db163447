import { getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { secondFactor } from '@/lib/contract/account/security'
import type { Data } from '@/lib/contract/endpoint'
import { RECOVERY_CODES_FEW } from '@/lib/domain/limits'
import { switchOff } from '../second-actions'
import { RenewCodes } from './renew-codes'
import { SecondSetup } from './second-setup'

type Second = Data<typeof secondFactor>

async function SecondFacts({ second }: { second: Second }) {
  const t = await getTranslations('settings')
  return (
    <>
      <Facts
        items={[
          { term: t('state'), value: <Status group="done">{t('isOn')}</Status> },
          { term: t('since'), value: <Time value={second.since} /> },
          { term: t('codesLeft'), value: second.codesLeft },
        ]}
      />
      {second.codesLeft <= RECOVERY_CODES_FEW && (
        <Notice tone="warn">{t('fewCodes', { count: second.codesLeft })}</Notice>
      )}
    </>
  )
}

async function SwitchOff({ second }: { second: Second }) {
  const [t, texts] = await Promise.all([getTranslations('settings'), formTexts()])
  return (
    <details>
      <summary className="button">{t('switchOff')}</summary>
      <ActionForm action={switchOff} texts={texts}>
        {second.required && <p className="soft">{t('requiredHint')}</p>}
        <PasswordField label={t('words.password')} />
        <TextField name="code" label={t('secondCode')} autoComplete="one-time-code" maxLength={24} />
        <div className="form-buttons">
          <SubmitButton look="danger">{t('switchOffNow')}</SubmitButton>
        </div>
      </ActionForm>
    </details>
  )
}

interface Props {
  second: Second
  username: string
  /** Link to the next step once it is on; on a separate page, whose heading replaces that of the card. */
  next?: ReactNode
}

/** Settings of two-factor sign-in: enable, renew codes, disable. */
export async function SecondCard({ second, username, next }: Props) {
  const [t, texts, messages] = await Promise.all([getTranslations('settings'), formTexts(), getMessages()])
  const words = messages.settings.words
  return (
    <Card title={!next && t('second')} id="second-step">
      <div className="form">
        <p className="soft">{t('secondHint')}</p>
        {second.enabled && <SecondFacts second={second} />}
        <SecondSetup enabled={second.enabled} texts={texts} words={words} username={username} next={next}>
          <RenewCodes texts={texts} words={words} username={username} />
        </SecondSetup>
        {second.enabled && <SwitchOff second={second} />}
      </div>
    </Card>
  )
}
