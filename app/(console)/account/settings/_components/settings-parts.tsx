import { getMessages, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Outcome } from '@/components/page/outcome'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { profile, secondFactor } from '@/lib/contract/account/security'
import type { Data } from '@/lib/contract/endpoint'
import { read } from '@/lib/upstream/read'
import { saveNickname } from '../actions'
import { AvatarCard } from './avatar-card'
import { ContactForm } from './contact-form'
import { SecondCard } from './second-card'

type Profile = Data<typeof profile>

async function NicknameCard({ own }: { own: Profile }) {
  const [t, texts] = await Promise.all([getTranslations('settings'), formTexts()])
  return (
    <Card title={t('profile')}>
      <div className="form">
        <Facts
          items={[
            { term: t('username'), value: own.username },
            { term: t('realname'), value: own.realname },
          ]}
        />
        <ActionForm action={saveNickname} texts={texts} hidden={{ version: own.version }}>
          <TextField
            name="nickname"
            label={t('nickname')}
            hint={t('nicknameHint')}
            value={own.nickname}
            maxLength={18}
          />
          <div className="form-buttons">
            <SubmitButton>{t('save')}</SubmitButton>
          </div>
        </ActionForm>
      </div>
    </Card>
  )
}

async function ContactCard({ own }: { own: Profile }) {
  const [t, texts, messages] = await Promise.all([getTranslations('settings'), formTexts(), getMessages()])
  return (
    <Card title={t('contact')}>
      <div className="form">
        <p className="soft">{t('contactHint')}</p>
        <Facts
          items={[
            { term: t('phone'), value: own.phone },
            { term: t('email'), value: own.email },
          ]}
        />
        {(['phone', 'email'] as const).map((kind) => (
          <ContactForm
            key={kind}
            kind={kind}
            label={t(`change.${kind}`)}
            texts={texts}
            words={messages.settings.words}
          />
        ))}
      </div>
    </Card>
  )
}

async function PasswordCard() {
  const t = await getTranslations('settings')
  return (
    <Card title={t('password')}>
      <div className="form">
        <p className="soft">{t('passwordHint')}</p>
        <div className="form-buttons">
          <ButtonLink href="/account/password">{t('changePassword')}</ButtonLink>
          <ButtonLink look="quiet" href="/account/sessions">
            {t('devices')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

const DONE = ['saved', 'avatar', 'avatarGone', 'phone', 'email', 'secondOff'] as const

/** All settings of the reader's own account. */
export async function SettingsParts({ done }: { done: unknown }) {
  const [t, own, second] = await Promise.all([getTranslations('settings.done'), read(profile), read(secondFactor)])
  const now = { phone: own.phone ?? '', email: own.email ?? '' }
  return (
    <>
      <Outcome done={done} known={DONE} text={(key) => t(key, now)} />
      <NicknameCard own={own} />
      <AvatarCard name={own.nickname || own.username} picture={own.avatar} />
      <ContactCard own={own} />
      <PasswordCard />
      <SecondCard second={second} username={own.username} />
    </>
  )
}
