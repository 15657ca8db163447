import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import { requireBuyer } from '@/lib/session/buyer'
import { NewPassword } from '../../_shared/new-password'
import { removeAccount, savePassword, signOutEverywhere } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.security'))('title') }
}

export default async function SecurityPage({ searchParams }: PageProps<'/mall/account/security'>) {
  await requireBuyer()
  const { done } = await searchParams
  const [t, texts] = await Promise.all([getTranslations('mall.security'), formTexts()])
  const typed = { type: 'password', autoComplete: 'current-password', maxLength: 128 }
  return (
    <section className="mall-narrow">
      <h1>{t('title')}</h1>
      <Outcome done={done} known={['password']} text={() => t('changed')} />
      <Card title={t('password')}>
        <ActionForm action={savePassword} texts={texts}>
          <TextField name="current" label={t('current')} {...typed} />
          <NewPassword label={t('new')} />
          <div className="form-buttons">
            <SubmitButton>{t('change')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
      <Card title={t('everywhere')}>
        <p className="soft">{t('everywhereText')}</p>
        <ActionForm action={signOutEverywhere} texts={texts}>
          <SubmitButton look="secondary">{t('everywhere')}</SubmitButton>
        </ActionForm>
      </Card>
      <Card title={t('delete')}>
        <p className="soft">{t('deleteText')}</p>
        <ActionForm action={removeAccount} texts={texts}>
          <TextField name="ownPassword" label={t('current')} {...typed} />
          <SubmitButton look="danger">{t('deleteNow')}</SubmitButton>
        </ActionForm>
      </Card>
    </section>
  )
}
