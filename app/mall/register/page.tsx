import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import { mallPath } from '@/lib/navigation/mall'
import { CodeSteps } from '../_shared/code-steps'
import { NewPassword } from '../_shared/new-password'
import { signUp } from '../_shared/sign-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.register'))('title') }
}

/** Registration: email address with its code, then name and password. */
export default async function RegisterPage({ searchParams }: PageProps<'/mall/register'>) {
  const query = await searchParams
  const back = mallPath([query.next].flat()[0]) ?? ''
  const [t, words] = await Promise.all([getTranslations('mall.register'), getTranslations('mall.login')])
  return (
    <section className="mall-narrow">
      <h1>{t('title')}</h1>
      <CodeSteps way="register" query={query} action={signUp} submit={t('submit')}>
        <TextField name="name" label={t('name')} hint={t('nameHint')} autoComplete="name" maxLength={50} />
        <NewPassword label={words('password')} />
        <p className="soft">{t('data')}</p>
      </CodeSteps>
      <p>
        {t('known')}{' '}
        <a className="in-text" href={`/mall/login${back && `?${new URLSearchParams({ next: back })}`}`}>
          {words('submit')}
        </a>
      </p>
    </section>
  )
}
