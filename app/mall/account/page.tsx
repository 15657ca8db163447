import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import { getProfile } from '@/lib/contract/buyer'
import { LOCALES } from '@/lib/domain/locale'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { shown } from '../_shared/shown'
import { signOut } from '../_shared/sign-actions'
import { Ways } from './_ways'
import { saveProfile } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.account'))('title') }
}

export default async function AccountPage({ searchParams }: PageProps<'/mall/account'>) {
  await requireBuyer()
  const { done } = await searchParams
  return shown(async () => {
    const [t, texts, me] = await Promise.all([getTranslations('mall.account'), formTexts(), asBuyer(getProfile)])
    const languages = LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        <Outcome done={done} known={['saved']} text={() => t('saved')} />
        <Ways />
        <Card title={t('profile')}>
          <p className="soft">{t('signedInAs', { email: me.email })}</p>
          <ActionForm action={saveProfile} texts={texts} hidden={{ version: me.version }}>
            <TextField name="name" label={t('name')} value={me.name} autoComplete="name" maxLength={50} />
            <ChoiceField name="language" label={t('letters')} options={languages} value={me.language} />
            <div className="form-buttons">
              <SubmitButton>{t('save')}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
        <ActionForm action={signOut} texts={texts}>
          <SubmitButton look="secondary">{t('signOut')}</SubmitButton>
        </ActionForm>
      </section>
    )
  })
}
