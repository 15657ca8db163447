import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Outcome } from '@/components/page/outcome'
import { NewPassword } from '../_shared/new-password'
import { sendCode, setPassword } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.forgot'))('title') }
}

const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6, columns: 8 } as const

/** First the code, then the new password. */
export default async function ForgotPage({ searchParams }: PageProps<'/mall/forgot'>) {
  const { done } = await searchParams
  const [t, words, texts] = await Promise.all([
    getTranslations('mall.forgot'),
    getTranslations('mall.login'),
    formTexts(),
  ])
  const sent = done === 'sent'
  return (
    <section className="mall-narrow">
      <h1>{t('title')}</h1>
      <Outcome done={done} known={['sent']} text={() => t('sent')} />
      <ActionForm action={sent ? setPassword : sendCode} texts={texts}>
        <TextField name="email" label={words('email')} type="email" autoComplete="username" maxLength={128} />
        {sent && (
          <>
            <TextField name="code" label={t('code')} hint={t('codeHint')} {...CODE} />
            <NewPassword label={t('password')} />
          </>
        )}
        <div className="form-buttons">
          <SubmitButton size="lg">{t(sent ? 'set' : 'send')}</SubmitButton>
        </div>
      </ActionForm>
      <p>
        {sent && (
          <>
            <a className="in-text" href="/mall/forgot">
              {t('again')}
            </a>{' '}
            ·{' '}
          </>
        )}
        <a className="in-text" href="/mall/login">
          {words('submit')}
        </a>
      </p>
    </section>
  )
}
