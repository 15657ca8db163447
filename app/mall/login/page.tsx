import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Outcome } from '@/components/page/outcome'
import { getProfile } from '@/lib/contract/buyer'
import { mallPath } from '@/lib/navigation/mall'
import { buyerToken } from '@/lib/session/buyer'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { signIn } from '../_shared/sign-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.login'))('title') }
}

export default async function LoginPage({ searchParams }: PageProps<'/mall/login'>) {
  const query = await searchParams
  const next = mallPath([query.next].flat()[0]) ?? ''
  if ((await buyerToken()) && (await readAsBuyer(getProfile, {}, { else: null }))) redirect(next || '/mall')
  const [t, texts] = await Promise.all([getTranslations('mall.login'), formTexts()])
  return (
    <section className="mall-narrow">
      <h1>{t('title')}</h1>
      <Outcome done={query.done} known={['out', 'everywhere', 'reset', 'deleted']} text={(key) => t(key)} />
      {next && <p className="soft">{t('first')}</p>}
      <ActionForm action={signIn} texts={texts} hidden={{ next }}>
        <TextField name="email" label={t('email')} type="email" autoComplete="username" maxLength={128} />
        <PasswordField label={t('password')} />
        <div className="form-buttons">
          <SubmitButton size="lg">{t('submit')}</SubmitButton>
        </div>
      </ActionForm>
      <p>
        <a className="in-text" href="/mall/forgot">
          {t('forgot')}
        </a>
      </p>
      {next === '/mall/checkout' && <p className="soft">{t('cart')}</p>}
      <p>
        {t('new')}{' '}
        <a className="in-text" href={`/mall/register${next && `?${new URLSearchParams({ next })}`}`}>
          {t('register')}
        </a>
      </p>
    </section>
  )
}
